import { useMemo } from 'react';
import { refusalWords } from '../../../api/api-error';
import { paths, withQuery } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { Button, LinkButton } from '../../../ui/button';
import { documentShape } from '../../../ui/icon-shapes';
import { Link } from '../../../ui/link';
import { EmptyState, ErrorState } from '../../../ui/states';
import { listHref } from '../list/filter/filters';
import { ListSkeleton } from '../list/list-skeleton';
import { useInvoicePages } from '../list/use-invoice-pages';
import { invoiceMessages } from '../messages/catalogue';
import { useDeferredDelete } from '../model/use-deferred-delete';
import { ClientInvoiceTable } from './client-invoice-table';

interface Props {
  readonly clientId: string;
}

/** The documents of one client, newest first; all that a list can do with them is one link away. */
export function ClientInvoices({ clientId }: Props) {
  const t = useMessages(invoiceMessages);

  return (
    <section aria-labelledby="client-invoices">
      <div className="client-invoices-head">
        <h2 id="client-invoices">{t('invoices.listTitle')}</h2>
        <Link href={listHref('all', { clientId })}>{t('invoices.openInListButtonLabel')}</Link>
      </div>
      <Rows clientId={clientId} />
    </section>
  );
}

function Rows({ clientId }: Props) {
  const t = useMessages(invoiceMessages);
  const filters = useMemo(() => ({ clientId }), [clientId]);
  const list = useInvoicePages('all', filters);
  const { hidden } = useDeferredDelete();
  const rows = list.rows.filter(({ id }) => !hidden.has(id));

  if (list.isPending || list.isSearchingOn) return <ListSkeleton />;
  if (list.isError && rows.length === 0) {
    return (
      <ErrorState
        title={t('invoices.listFailedTitle')}
        actions={<Button onClick={() => list.refetch()}>{t('invoices.retryButtonLabel')}</Button>}
      >
        {refusalWords(list.error) ?? t('invoices.listFailedHint')}
      </ErrorState>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={documentShape}
        title={t('invoices.emptyTitle')}
        actions={
          <LinkButton href={withQuery(paths.newInvoice, { client: clientId })}>
            {t('invoices.clientEmptyButtonLabel')}
          </LinkButton>
        }
      >
        {t('invoices.clientEmptyHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <ClientInvoiceTable rows={rows} />
      {list.hasNextPage && (
        <div className="more">
          <Button isBusy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {t(
              list.isFetchingNextPage
                ? 'invoices.loadingMoreButtonLabel'
                : 'invoices.loadMoreButtonLabel',
            )}
          </Button>
        </div>
      )}
    </>
  );
}
