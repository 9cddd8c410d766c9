import type { AppClients } from '#functions/ports/app-clients';

/** A pool whose client `google` lets people come in through Google only. */
export function fakeAppClients(): AppClients {
  return { isForProviders: async (_, clientId) => clientId === 'google' };
}
