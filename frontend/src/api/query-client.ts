import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { cacheSeconds, fetchDefaults } from '#shared/domain/limits';
import { reportError } from '../platform/error-reports';
import { createStore } from '../platform/store';
import { ApiError } from './api-error';
import { onAccountChange } from './session/session-store';

/** The last failure behind data that is already on the screen; the app tells about it in a toast. */
export const backgroundFailure = createStore<ApiError | undefined>(undefined);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      reportError(error, 'api');
      const isShown = query.state.data !== undefined;
      if (isShown && error instanceof ApiError && isWorthTelling(error))
        backgroundFailure.set(error);
    },
  }),
  mutationCache: new MutationCache({ onError: (error) => reportError(error, 'api') }),
  defaultOptions: {
    queries: {
      staleTime: cacheSeconds.standard * 1000,
      retry: (failures, error) => failures < fetchDefaults.retries && isWorthRetrying(error),
      retryDelay: fetchDefaults.retryAfterSeconds * 1000,
      // Offline a call fails at once and says so, instead of waiting silently.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Nothing that belongs to one account may be seen by the next one on the same device.
onAccountChange(() => queryClient.clear());

/** A 4xx will be the same next time, except for a time-out. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 408 || error.status < 400 || error.status >= 500;
}

/** 404, 504 and time-outs are not reported; a session that is over has its own way. */
function isWorthTelling({ status }: ApiError): boolean {
  return status === 0 || (status >= 500 && status !== 504);
}
