import type { ReactNode } from 'react';
import { paths, withQuery } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { Button, LinkButton } from '../../../ui/button';
import { documentShape } from '../../../ui/icon-shapes';
import { EmptyState, ErrorState } from '../../../ui/states';
import { LinkTabs } from '../../../ui/tabs';
import { invoiceMessages } from '../messages/catalogue';
import { useDeferredDelete } from '../model/use-deferred-delete';
import { InvoiceTable } from './invoice-table';
import { ListSkeleton } from './list-skeleton';
import { Selectable } from './selection/selection';
import { emptyHints, type ListTab, listTabs, tabLabels } from './tabs';
import { useInvoicePages } from './use-invoice-pages';
import { useTabCounts } from './use-tab-counts';

const titleId = 'invoice-list-title';

const hrefOf = (tab: ListTab) =>
  withQuery(paths.invoices, { status: tab === 'all' ? undefined : tab });

interface Props {
  readonly tab: ListTab;
}

interface ListProps extends Props {
  /** What else the screen offers beside the title, and what it has to tell above the list. */
  readonly actions?: ReactNode;
  readonly notices?: ReactNode;
}

export function InvoiceList({ tab, actions, notices }: ListProps) {
  const t = useMessages(invoiceMessages);
  const counts = useTabCounts();

  return (
    <div className="page">
      <div className="page-head">
        <h1 id={titleId} tabIndex={-1}>
          {t('invoices.listTitle')}
        </h1>
        {actions}
      </div>
      {notices}
      <LinkTabs
        label={t('invoices.statusTabsLabel')}
        currentHref={hrefOf(tab)}
        tabs={listTabs.map((one) => ({
          href: hrefOf(one),
          label: t(tabLabels[one]),
          count: counts[one],
        }))}
      />
      <Rows key={tab} tab={tab} total={counts[tab]} />
    </div>
  );
}

function Rows({ tab, total }: Props & { readonly total: string | undefined }) {
  const t = useMessages(invoiceMessages);
  const list = useInvoicePages(tab);
  const { hidden, deleteDraft } = useDeferredDelete();
  const rows = list.rows.filter(({ id }) => !hidden.has(id));

  if (list.isPending) return <ListSkeleton />;
  if (list.isError && rows.length === 0) return <ListFailed onRetry={() => list.refetch()} />;
  if (rows.length === 0) return <ListEmpty tab={tab} />;
  return (
    <Selectable rows={rows}>
      <InvoiceTable
        rows={rows}
        isPartial={list.hasNextPage}
        isByDueDate={tab === 'overdue' || tab === 'due_soon'}
        onDelete={deleteDraft}
        onEmptied={() => document.getElementById(titleId)?.focus()}
      />
      <div className="more">
        <p className="meta num">
          {list.hasNextPage && total
            ? t('invoices.shownOfHint', { count: rows.length, total })
            : t('invoices.shownHint', { count: rows.length })}
        </p>
        {list.hasNextPage && (
          <Button isBusy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {t(
              list.isFetchingNextPage
                ? 'invoices.loadingMoreButtonLabel'
                : 'invoices.loadMoreButtonLabel',
            )}
          </Button>
        )}
      </div>
    </Selectable>
  );
}

function ListFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages(invoiceMessages);
  return (
    <ErrorState
      title={t('invoices.listFailedTitle')}
      actions={
        <Button look="main" onClick={onRetry}>
          {t('invoices.retryButtonLabel')}
        </Button>
      }
    >
      {t('invoices.listFailedHint')}
    </ErrorState>
  );
}

function ListEmpty({ tab }: { readonly tab: ListTab }) {
  const t = useMessages(invoiceMessages);
  const isAll = tab === 'all';
  return (
    <EmptyState
      icon={documentShape}
      title={t(isAll ? 'invoices.emptyTitle' : 'invoices.emptyTabTitle')}
      actions={
        <LinkButton look="line" href={isAll ? paths.newInvoice : paths.invoices}>
          {t(isAll ? 'invoices.emptyButtonLabel' : 'invoices.allInvoicesButtonLabel')}
        </LinkButton>
      }
    >
      {t(emptyHints[tab])}
    </EmptyState>
  );
}
