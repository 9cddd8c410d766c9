import type { Consents } from '#functions/ports/consents';
import type { ConsentRecord } from '#shared/domain/consent';
import type { UserId } from '#shared/domain/ids';

export function fakeConsents(): Consents {
  const kept = new Map<UserId, readonly ConsentRecord[]>();
  const list = async (ownerId: UserId) => kept.get(ownerId) ?? [];
  return {
    list,
    find: async (ownerId) => (await list(ownerId))[0],
    add: async (ownerId, record) => {
      const all = [...(await list(ownerId)), record];
      kept.set(
        ownerId,
        all.sort((a, b) => (a.id < b.id ? 1 : -1)),
      );
    },
  };
}
