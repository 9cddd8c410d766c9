import { useInfiniteQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../../api/client';
import { staleMillisecondsOf } from '../../../api/stale-times';
import type { InvoiceRow } from '../model/spoken';
import type { ListTab } from './tabs';

/** The list of one tab, page by page along the server's cursors. */
export function useInvoicePages(tab: ListTab) {
  const query = useInfiniteQuery({
    queryKey: ['invoices.list', 'pages', tab],
    staleTime: staleMillisecondsOf('invoices.list'),
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === '' ? {} : { cursor: pageParam };
      const reply = await callEndpoint(
        'invoices.list',
        { query: { status: tab, view: 'page', ...cursor } },
        { signal },
      );
      return 'invoices' in reply ? reply : { invoices: [] };
    },
    getNextPageParam: (page) => page.nextCursor,
  });

  const rows: readonly InvoiceRow[] = query.data?.pages.flatMap((page) => page.invoices) ?? [];
  return { ...query, rows };
}
