import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../../api/client';
import { staleMillisecondsOf } from '../../../api/stale-times';
import type { Client } from './client-form';

/** Clients by name, or those that match the words, page by page along the server's cursors. */
export function useClientPages(search: string) {
  const query = useInfiniteQuery({
    queryKey: ['clients.list', 'pages', search],
    staleTime: staleMillisecondsOf('clients.list'),
    placeholderData: keepPreviousData,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === '' ? {} : { cursor: pageParam };
      const reply = await callEndpoint(
        'clients.list',
        { query: { search, ...cursor } },
        { signal },
      );
      return 'clients' in reply ? reply : { clients: [] };
    },
    getNextPageParam: (page) => ('nextCursor' in page ? page.nextCursor : undefined),
  });

  const clients: readonly Client[] = query.data?.pages.flatMap((page) => page.clients) ?? [];
  return { ...query, clients };
}
