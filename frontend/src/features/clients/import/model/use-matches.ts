import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callEndpoint } from '../../../../api/client';
import { staleMillisecondsOf } from '../../../../api/stale-times';
import type { ImportRow } from './import-rows';

/** Which rows are about saved clients, and how many more clients there may be. */
export function useMatches(rows: readonly ImportRow[], isEnabled: boolean) {
  const icos = useMemo(
    () => [...new Set(rows.map(({ client }) => client.ico))].filter((ico) => ico !== '').sort(),
    [rows],
  );
  const query = useQuery({
    queryKey: ['clients.match', icos],
    staleTime: staleMillisecondsOf('clients.match'),
    enabled: isEnabled,
    queryFn: ({ signal }) =>
      callEndpoint(
        'clients.match',
        { body: { icos: icos.map((ico) => ico.slice(0, 20)) } },
        { signal },
      ),
  });
  const knownByIco = useMemo(
    () => new Map((query.data?.matches ?? []).map((known) => [known.ico, known])),
    [query.data],
  );
  return { ...query, knownByIco, stats: query.data?.stats };
}
