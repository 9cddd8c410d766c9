import type { ClientStore } from '#functions/ports/clients';
import type { Client } from '#shared/domain/client';
import { isUnlimited } from '#shared/domain/plan';
import { alphabeticKey, hasWords, searchWordsOf, wordsOf } from '#shared/domain/search-words';
import { AppError } from '#shared/errors/app-error';
import { fakeClientImports } from './fake-client-imports';
import { pageOf } from './fake-cursor';
import { fakeKeys } from './fake-keys';

function byName(a: Client, b: Client): number {
  const [left, right] = [a, b].map(({ name, id }) => `${alphabeticKey(name)}#${id}`);
  return (left ?? '') < (right ?? '') ? -1 : 1;
}

export function fakeClients(): ClientStore {
  const owners = new Map<string, Map<string, Client>>();
  const keys = fakeKeys<Client>();
  const of = (ownerId: string) => {
    const clients = owners.get(ownerId) ?? new Map<string, Client>();
    owners.set(ownerId, clients);
    return clients;
  };
  const demand = (ownerId: string, id: string) => {
    if (!of(ownerId).has(id)) throw new AppError('CLIENT_NOT_FOUND');
  };

  const { port: imports, reserved } = fakeClientImports({ of });
  const count = (ownerId: string) => of(ownerId).size + reserved(ownerId);

  return {
    ...imports,
    find: async (ownerId, id) => of(ownerId).get(id),
    count: async (ownerId) => count(ownerId),
    list: async (ownerId, query) => {
      const words = wordsOf(query.search);
      const found = [...of(ownerId).values()].filter((client) =>
        hasWords(searchWordsOf(client), words),
      );
      const list = `${ownerId} ${words.join(' ')}`;
      return { ...pageOf(list, found.sort(byName), query), total: found.length };
    },
    create: async (ownerId, client, { limit, idempotency }) => {
      const made = keys.find(ownerId, idempotency);
      if (made && of(ownerId).has(made.id)) return made;
      if (!isUnlimited(limit) && count(ownerId) >= limit) {
        throw new AppError('CLIENT_LIMIT_REACHED');
      }
      of(ownerId).set(client.id, client);
      keys.remember(ownerId, idempotency, client);
      return client;
    },
    replace: async (ownerId, client) => {
      demand(ownerId, client.id);
      of(ownerId).set(client.id, client);
    },
    remove: async (ownerId, id) => {
      demand(ownerId, id);
      of(ownerId).delete(id);
    },
  };
}
