import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { paths, withQuery } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { IconButton } from '../../../ui/button';
import { documentShape, editShape, moreShape, trashShape } from '../../../ui/icon-shapes';
import { Link } from '../../../ui/link';
import { Menu } from '../../../ui/menu';
import { walkRows } from '../../../ui/walk-rows';
import { clientMessages } from '../messages/catalogue';
import type { Client } from '../model/client-form';

interface Props {
  readonly clients: readonly Client[];
  readonly onEdit: (client: Client) => void;
  readonly onDelete: (id: string) => void;
  /** The last row was deleted, and the focus with it. */
  readonly onEmptied: () => void;
}

/** Clients by name, walked by arrow keys; on phones a card each, with the roles written out so that they survive the change of display. */
export function ClientTable({ clients, onEdit, onDelete, onEmptied }: Props) {
  const t = useMessages(clientMessages);
  const table = useRef<HTMLTableElement>(null);
  const remove = (id: string) => {
    const index = clients.findIndex((client) => client.id === id);
    const neighbour = clients[index + 1] ?? clients[index - 1];
    flushSync(() => onDelete(id));
    if (!neighbour) {
      onEmptied();
      return;
    }
    const name = `tr[data-client="${neighbour.id}"]  a.row`;
    table.current?.querySelector<HTMLElement>(name)?.focus();
  };

  return (
    <table
      className="table clients"
      role="table"
      aria-label={t('clients.tableLabel')}
      ref={table}
      onKeyDown={walkRows}
    >
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('clients.nameLabel')}
          </th>
          <th role="columnheader" scope="col" className="k-ico">
            {t('clients.icoLabel')}
          </th>
          <th role="columnheader" scope="col" className="k-city">
            {t('clients.cityLabel')}
          </th>
          <th role="columnheader" scope="col" className="k-mail">
            {t('clients.emailLabel')}
          </th>
          <th role="columnheader" scope="col" className="k-act">
            <span className="sr">{t('clients.actionsLabel')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {clients.map((client) => (
          <ClientRow key={client.id} client={client} onEdit={onEdit} onDelete={remove} />
        ))}
      </tbody>
    </table>
  );
}

function ClientRow({
  client,
  onEdit,
  onDelete,
}: Omit<Props, 'clients' | 'onEmptied'> & { readonly client: Client }) {
  const t = useMessages(clientMessages);
  const label = t('clients.rowActionsLabel', { name: client.name });

  return (
    <tr role="row" data-client={client.id}>
      <th role="rowheader" scope="row" className="k-name">
        <Link className="row" href={paths.client(client.id)}>
          {client.name}
        </Link>
        {client.dic && <span className="meta num">{client.dic}</span>}
      </th>
      <td role="cell" className="k-ico num">
        {client.ico}
      </td>
      <td role="cell" className="k-city">
        {client.city}
      </td>
      <td role="cell" className="k-mail">
        {client.email}
      </td>
      <td role="cell" className="k-act">
        <Menu
          label={label}
          trigger={(props) => <IconButton {...props} size="small" icon={moreShape} label={label} />}
          groups={[
            [
              {
                id: 'invoice',
                label: t('clients.newInvoiceButtonLabel'),
                icon: documentShape,
                href: withQuery(paths.newInvoice, { client: client.id }),
              },
              {
                id: 'edit',
                label: t('clients.editButtonLabel'),
                icon: editShape,
                run: () => onEdit(client),
              },
            ],
            [
              {
                id: 'delete',
                label: t('clients.deleteButtonLabel'),
                icon: trashShape,
                isDangerous: true,
                run: () => onDelete(client.id),
              },
            ],
          ]}
        />
      </td>
    </tr>
  );
}
