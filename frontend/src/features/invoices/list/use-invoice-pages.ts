import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { takeOrCall } from '../../../api/call-ahead';
import type { callEndpoint } from '../../../api/client';
import { staleMillisecondsOf } from '../../../api/stale-times';
import type { InvoiceRow } from '../model/spoken';
import type { ListFilters } from './filter/filters';
import type { ListTab } from './tabs';

/** What the address holds was checked when it was read. */
type ListQuery = NonNullable<Parameters<typeof callEndpoint<'invoices.list'>>[1]['query']>;

/** Pages of a filtered list that are read without asking while nothing was found. */
const emptyPages = 5;

/** The list of one tab, page by page along the server's cursors. */
export function useInvoicePages(tab: ListTab, filters: ListFilters) {
  const query = useInfiniteQuery({
    queryKey: ['invoices.list', 'pages', tab, filters],
    staleTime: staleMillisecondsOf('invoices.list'),
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === '' ? {} : { cursor: pageParam };
      const reply = await takeOrCall(
        'invoices.list',
        { query: { status: tab, view: 'page', ...filters, ...cursor } as ListQuery },
        { signal },
      );
      return 'invoices' in reply ? reply : { invoices: [] };
    },
    getNextPageParam: (page) => page.nextCursor,
  });

  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const isEmpty = data?.pages.every((page) => page.invoices.length === 0) ?? false;
  const goesOn = isEmpty && hasNextPage && (data?.pages.length ?? 0) < emptyPages;
  useEffect(() => {
    if (goesOn && !isFetching && !isError) void fetchNextPage();
  }, [goesOn, isFetching, isError, fetchNextPage]);

  const rows: readonly InvoiceRow[] = query.data?.pages.flatMap((page) => page.invoices) ?? [];
  return { ...query, rows, isSearchingOn: goesOn && !isError };
}
