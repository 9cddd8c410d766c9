import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { WireReply, WireRequest } from '#shared/contracts/wire';
import { isFinished } from '#shared/domain/client-rows';
import { callEndpoint } from '../../../../api/client';
import { isTouchedBy, useEndpointMutation } from '../../../../api/use-endpoint-mutation';

export type ClientImport = WireReply<'clients.startImport'>['import'];

export interface ImportRun {
  readonly state: ClientImport;
  /** Working, or stopped by a lost connection. */
  readonly isRunning: boolean;
}

/** Begins an import or goes on with one, part by part, for as long as the screen is open. */
export function useClientImport() {
  const queries = useQueryClient();
  const start = useEndpointMutation('clients.startImport');
  const [run, setRun] = useState<ImportRun | undefined>();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const refreshLists = () =>
    queries.invalidateQueries({
      predicate: (query) => isTouchedBy('clients.continueImport', query),
    });

  const proceed = async (from: ClientImport) => {
    let state = from;
    setRun({ state, isRunning: true });
    try {
      while (!isFinished(state) && isOpen.current) {
        const query = { id: state.id };
        state = (await callEndpoint('clients.continueImport', { query })).import;
        if (isOpen.current) setRun({ state, isRunning: !isFinished(state) });
      }
    } catch {
      setRun({ state, isRunning: false });
    }
    await refreshLists();
  };

  return {
    run,
    isStarting: start.isPending,
    proceed,
    reset: () => setRun(undefined),
    begin: async (request: WireRequest<'clients.startImport'>) => {
      const started = await start.mutateAsync(request);
      await proceed(started.import);
    },
  };
}
