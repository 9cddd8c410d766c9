import { type ReactNode, useCallback } from 'react';
import { ApiError, refusalWords } from '../../../api/api-error';
import { paths } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { useNavigation } from '../../../platform/navigation';
import { useToday } from '../../../platform/use-today';
import { Button, LinkButton } from '../../../ui/button';
import { documentShape } from '../../../ui/icon-shapes';
import { EmptyState, ErrorState } from '../../../ui/states';
import { LinkTabs } from '../../../ui/tabs';
import { invoiceMessages } from '../messages/catalogue';
import { useDeferredDelete } from '../model/use-deferred-delete';
import { FilterBar } from './filter/filter-bar';
import { changed, isFiltered, type ListFilters, listHref } from './filter/filters';
import { filterMessages } from './filter/messages/catalogue';
import { NoMatch } from './filter/no-match';
import { InvoiceTable } from './invoice-table';
import { ListSkeleton } from './list-skeleton';
import { readCounts } from './read-counts';
import { Selectable } from './selection/selection';
import { emptyHints, type ListTab, listTabs, tabLabels } from './tabs';
import { useInvoicePages } from './use-invoice-pages';
import { useTabCounts } from './use-tab-counts';

const titleId = 'invoice-list-title';

interface Props {
  readonly tab: ListTab;
  readonly filters: ListFilters;
}

interface ListProps {
  readonly tab: ListTab;
  readonly filters?: ListFilters;
  /** What else the screen offers beside the title, and what it has to tell above the list. */
  readonly actions?: ReactNode;
  readonly notices?: ReactNode;
}

const noFilters: ListFilters = {};

export function InvoiceList({ tab, filters = noFilters, actions, notices }: ListProps) {
  const t = useMessages(invoiceMessages);
  const { go } = useNavigation();
  const list = useInvoicePages(tab, filters);
  const counts = useTabCounts();
  const today = useToday();
  // The counts of the server are those of everything, which would mislead beside a filter.
  const isCounted = !isFiltered(filters);
  const isRead = list.isSuccess && !list.isSearchingOn;
  const shown = isCounted ? counts : isRead ? readCounts(tab, list, today) : {};
  const onFilters = useCallback(
    (next: ListFilters, isTyping = false) => go(listHref(tab, next), { replace: isTyping }),
    [go, tab],
  );

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
        currentHref={listHref(tab, filters)}
        tabs={listTabs.map((one) => ({
          href: listHref(one, filters),
          label: t(tabLabels[one]),
          count: shown[one] ?? counts[one],
          hidesCount: shown[one] === undefined,
        }))}
      />
      <FilterBar filters={filters} onFilters={onFilters} />
      <Rows
        key={tab}
        tab={tab}
        filters={filters}
        list={list}
        onFilters={onFilters}
        total={isCounted ? counts[tab] : undefined}
      />
    </div>
  );
}

interface RowsProps extends Props {
  readonly list: ReturnType<typeof useInvoicePages>;
  readonly onFilters: (filters: ListFilters) => void;
  readonly total: string | undefined;
}

function Rows({ tab, filters, list, onFilters, total }: RowsProps) {
  const t = useMessages(invoiceMessages);
  const { hidden, deleteDraft } = useDeferredDelete();
  const rows = list.rows.filter(({ id }) => !hidden.has(id));

  if (list.isPending || list.isSearchingOn) return <ListSkeleton />;
  if (isTooBroad(list.error)) {
    return <TooBroad onClear={() => onFilters(changed(filters, { sort: '', order: '' }))} />;
  }
  if (list.isError && rows.length === 0)
    return <ListFailed error={list.error} onRetry={() => list.refetch()} />;
  if (rows.length === 0 && isFiltered(filters)) {
    const searchOn = list.hasNextPage ? () => void list.fetchNextPage() : undefined;
    return <NoMatch filters={filters} onClear={() => onFilters({})} onSearchOn={searchOn} />;
  }
  if (rows.length === 0) return <ListEmpty tab={tab} />;
  return (
    <Selectable rows={rows}>
      <InvoiceTable
        rows={rows}
        isPartial={list.hasNextPage}
        isFlat={tab === 'overdue' || tab === 'due_soon' || isSortedOtherwise(filters)}
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

/** Months are groups only where rows come by their day. */
function isSortedOtherwise({ sort = 'date' }: ListFilters): boolean {
  return sort !== 'date';
}

/** Of the filters only the order can be refused: the others were checked when the address was read. */
function isTooBroad(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'VALIDATION_FAILED';
}

function TooBroad({ onClear }: { readonly onClear: () => void }) {
  const t = useMessages(filterMessages);
  return (
    <ErrorState
      title={t('filter.sortTooBroadTitle')}
      actions={<Button onClick={onClear}>{t('filter.clearSortButtonLabel')}</Button>}
    >
      {t('filter.sortTooBroadHint')}
    </ErrorState>
  );
}

function ListFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
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
      {refusalWords(error) ?? t('invoices.listFailedHint')}
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
