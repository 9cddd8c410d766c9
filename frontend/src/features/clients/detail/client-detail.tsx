import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useEndpointQuery } from '../../../api/use-endpoint-query';
import { paths, withQuery } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { useShortcut } from '../../../platform/shortcuts';
import { Button, IconButton, LinkButton } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { backShape, editShape, moreShape, plusShape, trashShape } from '../../../ui/icon-shapes';
import { laterPart } from '../../../ui/later-part';
import { Link } from '../../../ui/link';
import { Menu } from '../../../ui/menu';
import { clientMessages } from '../messages/catalogue';
import type { Client, ClientReply } from '../model/client-form';
import { useDeferredDelete } from '../model/use-deferred-delete';
import { ClientContact } from './client-contact';
import { ClientDetailFailed, ClientDetailSkeleton, ClientNotFound } from './client-detail-states';
import { ClientFigures } from './client-figures';

const ClientDialog = laterPart(
  async () => (await import('../components/client-dialog')).ClientDialog,
);

interface Props {
  readonly id: string;
  /** The documents of the client, which are the subject of another feature. */
  readonly invoices: ReactNode;
  /** It is gone from the screen; it can be taken back for a while. */
  readonly onDeleted: () => void;
}

/** One client: what was invoiced to it, what it owes and how it pays. */
export function ClientDetail({ id, invoices, onDeleted }: Props) {
  const reply = useEndpointQuery('clients.get', { params: { id } });
  const { hidden, deleteClient } = useDeferredDelete();
  const [edited, setEdited] = useState<Client | undefined>();

  const isGone = reply.error instanceof ApiError && reply.error.status === 404;
  if (isGone || hidden.has(id)) return <ClientNotFound id={id} />;
  if (!reply.data) {
    if (reply.isError)
      return <ClientDetailFailed error={reply.error} onRetry={() => reply.refetch()} />;
    return <ClientDetailSkeleton />;
  }
  return (
    <div className="page">
      <Head
        client={reply.data.client}
        onEdit={setEdited}
        onDelete={() => {
          deleteClient(id);
          onDeleted();
        }}
      />
      <Body reply={reply.data} invoices={invoices} />
      {edited && (
        <ClientDialog
          client={edited}
          onClose={() => setEdited(undefined)}
          onReopen={() => setEdited(edited)}
        />
      )}
    </div>
  );
}

interface HeadProps {
  readonly client: Client;
  readonly onEdit: (client: Client) => void;
  readonly onDelete: () => void;
}

function Head({ client, onEdit, onDelete }: HeadProps) {
  const t = useMessages(clientMessages);
  const editLabel = t('clients.editButtonLabel');
  const moreLabel = t('clients.rowActionsLabel', { name: client.name });
  useShortcut({ key: 'e', label: editLabel, run: () => onEdit(client) });

  return (
    <div className="client-head">
      <Link
        className="btn btn-icon btn-bare"
        href={paths.clients}
        aria-label={t('clients.backButtonLabel')}
      >
        <Icon shape={backShape} />
      </Link>
      <h1>{client.name}</h1>
      <div className="acts">
        <Button icon={editShape} aria-keyshortcuts="E" onClick={() => onEdit(client)}>
          {editLabel}
        </Button>
        <LinkButton
          look="main"
          icon={plusShape}
          href={withQuery(paths.newInvoice, { client: client.id })}
        >
          {t('clients.newInvoiceButtonLabel')}
        </LinkButton>
        <Menu
          label={moreLabel}
          trigger={(props) => <IconButton {...props} icon={moreShape} label={moreLabel} />}
          groups={[
            [
              {
                id: 'delete',
                label: t('clients.deleteButtonLabel'),
                icon: trashShape,
                isDangerous: true,
                run: onDelete,
              },
            ],
          ]}
        />
      </div>
    </div>
  );
}

function Body({
  reply: { client, figures },
  invoices,
}: {
  readonly reply: ClientReply;
  readonly invoices: ReactNode;
}) {
  return (
    <>
      <ClientFigures figures={figures} />
      <div className="client-parts">
        {invoices}
        <ClientContact client={client} />
      </div>
    </>
  );
}
