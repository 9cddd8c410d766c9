import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { EndpointId, WireReply, WireRequest } from '#shared/contracts/wire';
import { takeOrCall } from './call-ahead';
import { answerOrKept } from './kept-answers';
import { staleMillisecondsOf } from './stale-times';

export interface QuerySettings {
  readonly isEnabled?: boolean;
  /** Shows the last answer while the next one loads: for filters and pages. */
  readonly keepsPrevious?: boolean;
  /** Asks again this often, as long as the page is looked at. */
  readonly refreshSeconds?: number;
  /** False: coming back to the window is no reason to ask again. */
  readonly refetchesOnFocus?: boolean;
}

/** Key, fetcher and times of one call, for hooks, route loaders and prefetching alike. */
export function endpointQuery<Id extends EndpointId>(id: Id, request: WireRequest<Id>) {
  return queryOptions<WireReply<Id>, Error>({
    queryKey: [id, request],
    staleTime: staleMillisecondsOf(id, request),
    queryFn: ({ signal }) => answerOrKept(id, request, () => takeOrCall(id, request, { signal })),
  });
}

export function useEndpointQuery<Id extends EndpointId>(
  id: Id,
  request: WireRequest<Id>,
  settings: QuerySettings = {},
) {
  return useQuery({
    ...endpointQuery(id, request),
    ...(settings.isEnabled !== undefined && { enabled: settings.isEnabled }),
    ...(settings.refreshSeconds !== undefined && {
      refetchInterval: settings.refreshSeconds * 1000,
    }),
    ...(settings.refetchesOnFocus !== undefined && {
      refetchOnWindowFocus: settings.refetchesOnFocus,
    }),
    ...(settings.keepsPrevious && { placeholderData: keepPreviousData }),
  });
}
