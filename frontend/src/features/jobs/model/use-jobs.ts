import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { WireReply } from '#shared/contracts/wire';
import { endpointQuery } from '../../../api/use-endpoint-query';

export type Job = WireReply<'jobs.list'>['jobs'][number];

/** While a job is under way. */
const askAgainMilliseconds = 1500;

export function isUnderWay({ state }: Pick<Job, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}

/** The jobs of the account, followed while one is under way; what they changed is loaded anew. */
export function useJobs(): readonly Job[] {
  const client = useQueryClient();
  const { data } = useQuery({
    ...endpointQuery('jobs.list', {}),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.jobs.some(isUnderWay) ? askAgainMilliseconds : false,
  });
  const jobs = data?.jobs ?? [];

  const paid = jobs.filter(({ task }) => task.kind === 'mark_paid');
  const progress = paid.map(({ id, state, done }) => `${id} ${state} ${done}`).join();
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    const isNews = seen.current !== undefined && seen.current !== progress;
    seen.current = progress;
    if (!isNews) return;
    void client.invalidateQueries({
      predicate: ({ queryKey: [id] }) => typeof id === 'string' && id.startsWith('invoices.'),
    });
  }, [client, data, progress]);

  return jobs;
}
