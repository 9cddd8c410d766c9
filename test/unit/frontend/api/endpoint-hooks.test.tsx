import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiError } from '../../../../frontend/src/api/api-error';
import {
  backgroundFailure,
  isWorthRetrying,
  queryClient,
} from '../../../../frontend/src/api/query-client';
import { keepSession } from '../../../../frontend/src/api/session/session-store';
import { signOut } from '../../../../frontend/src/api/session/sign-out';
import { staleMillisecondsOf } from '../../../../frontend/src/api/stale-times';
import {
  isTouchedBy,
  useEndpointMutation,
} from '../../../../frontend/src/api/use-endpoint-mutation';
import { useEndpointQuery } from '../../../../frontend/src/api/use-endpoint-query';
import { useOptimisticMutation } from '../../../../frontend/src/api/use-optimistic-mutation';
import { FakeServer, failure, json } from '../support/fake-server';
import { aSession } from '../support/session';

let server: FakeServer;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

beforeEach(() => {
  server = new FakeServer();
  queryClient.clear();
  keepSession(aSession(), { isLasting: false });
});

describe('a mutation', () => {
  it.each([
    ['invoices.create', 'invoices.list', true],
    ['invoices.create', 'invoices.count', true],
    ['invoices.create', 'billing.getUsage', true],
    ['invoices.create', 'clients.list', false],
    ['clients.remove', 'clients.list', true],
    ['account.updateSettings', 'account.getSettings', true],
    ['account.updateSettings', 'site.features', false],
  ])('%s refreshes %s: %s', (mutation, query, isRefreshed) => {
    expect(isTouchedBy(mutation, { queryKey: [query, {}] })).toBe(isRefreshed);
  });

  it('fetches the touched queries on the screen anew', async () => {
    let count = 1;
    server.on('GET /api/clients', () => ({ stats: { count, limit: 5, remaining: 4 } }));
    server.on('DELETE /api/clients', { success: true });
    const { result } = renderHook(
      () => ({
        query: useEndpointQuery('clients.list', { query: { stats: '1' } }),
        mutation: useEndpointMutation('clients.remove'),
      }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.query.isSuccess).toBe(true));

    count = 0;
    await act(() => result.current.mutation.mutateAsync({ query: { id: 'client-1' } }));
    await waitFor(() => expect(result.current.query.data).toMatchObject({ stats: { count: 0 } }));
  });

  it.each([
    ['whose answer was lost', () => Promise.reject(new TypeError('offline'))],
    ['of what is gone', () => failure(404, 'CLIENT_NOT_FOUND', 'Tenhle klient tu není.')],
  ])('%s fetches the touched queries anew', async (_, answer) => {
    let count = 1;
    server.on('GET /api/clients', () => ({ stats: { count, limit: 5, remaining: 4 } }));
    server.on('DELETE /api/clients', answer);
    const { result } = renderHook(
      () => ({
        query: useEndpointQuery('clients.list', { query: { stats: '1' } }),
        mutation: useEndpointMutation('clients.remove'),
      }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.query.isSuccess).toBe(true));

    count = 0;
    const removal = result.current.mutation.mutateAsync({ query: { id: 'client-1' } });
    await act(() => removal.catch(() => undefined));
    await waitFor(() => expect(result.current.query.data).toMatchObject({ stats: { count: 0 } }));
  });

  it('sends the same idempotency key until the same creating call has succeeded', async () => {
    const { result } = renderHook(() => useEndpointMutation('clients.create'), { wrapper });
    const create = (name: string) =>
      act(() => result.current.mutateAsync({ body: { name } as never }).catch(() => undefined));

    server.on('POST /api/clients', () => failure(503, 'TOO_BUSY', 'Teď to nestíháme.'));
    await create('Čajovna');
    server.on('POST /api/clients', () => json({ client: {} }, 201));
    await create('Čajovna');
    await create('Čajovna');
    await create('Pekařství');

    const keys = server
      .callsOf('POST /api/clients')
      .map((call) => call.headers['idempotency-key'] ?? 'none');
    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(3);
  });
});

function useRename() {
  return {
    query: useEndpointQuery('account.getSettings', {}),
    rename: useOptimisticMutation({
      shows: 'account.getSettings',
      mutation: 'account.updateSettings',
      apply: (shown, { body }) => ({
        ...shown,
        settings: { ...shown.settings, name: body.name ?? '' },
      }),
    }),
  };
}

describe('an optimistic change', () => {
  const settings = (name: string) => ({
    settings: { name },
    subscription: {},
    stripe_connect: { charges_enabled: false, payouts_enabled: false },
  });
  it('shows at once and stays when the server agrees', async () => {
    let answer: (reply: object) => void = () => undefined;
    server.on('GET /api/user-settings', settings('Jana'));
    server.on(
      'POST /api/user-settings',
      () => new Promise<object>((resolve) => (answer = resolve)),
    );
    const { result } = renderHook(useRename, { wrapper });
    await waitFor(() => expect(result.current.query.isSuccess).toBe(true));

    let run: Promise<unknown> | undefined;
    act(() => {
      run = result.current.rename.run({ body: { name: 'Eva' } });
    });
    await waitFor(() => expect(result.current.query.data?.settings.name).toBe('Eva'));

    server.on('GET /api/user-settings', settings('Eva'));
    await waitFor(() => expect(server.callsOf('POST /api/user-settings')).toHaveLength(1));
    answer({ settings: { name: 'Eva' } });
    await act(async () => void (await run));
    expect(result.current.query.data?.settings.name).toBe('Eva');
  });

  it('goes back when the server refuses', async () => {
    server.on('GET /api/user-settings', settings('Jana'));
    server.on('POST /api/user-settings', () => failure(500, 'INTERNAL', 'Nečekaná chyba'));
    const { result } = renderHook(useRename, { wrapper });
    await waitFor(() => expect(result.current.query.isSuccess).toBe(true));

    await act(() =>
      expect(result.current.rename.run({ body: { name: 'Eva' } })).rejects.toThrow(
        'Nečekaná chyba',
      ),
    );
    await waitFor(() => expect(result.current.query.data?.settings.name).toBe('Jana'));
  });
});

describe('retrying', () => {
  const error = (status: number) => new ApiError({ code: 'X', status, message: 'x' });

  it.each([
    [400, false],
    [404, false],
    [401, false],
    [408, true],
    [500, true],
    [503, true],
    [0, true],
  ])('after %d: %s', (status, isRetried) => {
    expect(isWorthRetrying(error(status))).toBe(isRetried);
  });

  it('does not repeat what was never a call', () => {
    expect(isWorthRetrying(new TypeError('undefined is not a function'))).toBe(false);
  });
});

describe('cached data', () => {
  it('is trusted for as long as the specification says', () => {
    expect(staleMillisecondsOf('invoices.list')).toBe(300_000);
    expect(staleMillisecondsOf('account.getSettings')).toBe(180_000);
    expect(staleMillisecondsOf('clients.list', { query: { page: 1 } })).toBe(120_000);
    expect(staleMillisecondsOf('clients.list', { query: { stats: '1' } })).toBe(300_000);
    expect(staleMillisecondsOf('clients.list')).toBe(120_000);
    expect(staleMillisecondsOf('site.features')).toBe(300_000);
  });

  it('is forgotten with the account', () => {
    queryClient.setQueryData(['clients.list', {}], { clients: [] });
    signOut('asked');
    expect(queryClient.getQueryCache().getAll()).toHaveLength(0);
  });

  it('stays on the screen when fetching it anew fails, and the failure is told', async () => {
    queryClient.setDefaultOptions({
      queries: { ...queryClient.getDefaultOptions().queries, retry: false },
    });
    server.on('GET /api/invoices/count', { count: 3, byStatus: {} });
    const { result } = renderHook(() => useEndpointQuery('invoices.count', {}), { wrapper });
    await waitFor(() => expect(result.current.isSuccess).toBe(true));

    server.on('GET /api/invoices/count', () => failure(500, 'INTERNAL', 'Nečekaná chyba'));
    await act(async () => void (await result.current.refetch()));
    expect(result.current.data?.count).toBe(3);
    expect(backgroundFailure.get()?.status).toBe(500);

    server.on('GET /api/invoices/count', () => failure(504, 'TIMEOUT', 'x'));
    await act(async () => void (await result.current.refetch()));
    expect(backgroundFailure.get()?.status).toBe(500);
  });
});
