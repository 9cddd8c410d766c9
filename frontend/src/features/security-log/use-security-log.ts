import { useInfiniteQuery } from '@tanstack/react-query';
import type { WireReply } from '#shared/contracts/wire';
import { callEndpoint } from '../../api/client';

export type SecurityEvent = WireReply<'securityLog.list'>['events'][number];

const pageSize = 10;

/** The log of this account, newest first, page by page. It is asked anew each time somebody looks. */
export function useSecurityLog() {
  const query = useInfiniteQuery({
    queryKey: ['securityLog.list', 'pages'],
    staleTime: 0,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === '' ? {} : { cursor: pageParam };
      return callEndpoint(
        'securityLog.list',
        { query: { limit: pageSize, ...cursor } },
        { signal },
      );
    },
    getNextPageParam: (page) => page.nextCursor,
  });
  const events: readonly SecurityEvent[] = query.data?.pages.flatMap((page) => page.events) ?? [];
  return { ...query, events, unfinished: query.data?.pages[0]?.unfinished };
}
