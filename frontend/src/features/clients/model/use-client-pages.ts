import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
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
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  // Words that are frequent each, but seldom together: the next page may have the first client.
  const isSearchingOn = clients.length === 0 && hasNextPage && !isError;
  const pages = query.data?.pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that has nobody asks for the next one
  useEffect(() => {
    if (isSearchingOn && !isFetching) void fetchNextPage();
  }, [isSearchingOn, isFetching, pages, fetchNextPage]);
  return { ...query, clients, isSearchingOn };
}
