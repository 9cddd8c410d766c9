import type { AccountData } from '#functions/ports/account-data';
import type { AccountFiles } from '#functions/ports/account-files';
import type { Erasures } from '#functions/ports/erasures';
import type { SignIns } from '#functions/ports/sign-ins';
import type { Erasure } from '#shared/domain/erasure';
import type { UserId } from '#shared/domain/ids';

export function fakeErasures(): Erasures {
  const kept = new Map<UserId, Erasure>();
  return {
    request: async (erasure) => {
      const noted = kept.get(erasure.ownerId);
      if (!noted) kept.set(erasure.ownerId, erasure);
      return noted ?? erasure;
    },
    advance: async (before, after) => {
      if (kept.get(before.ownerId)?.passes !== before.passes) return false;
      kept.set(before.ownerId, after);
      return true;
    },
    listDueForAnyOwner: async (now, limit) =>
      [...kept.values()]
        .filter(({ nextAt }) => nextAt !== undefined && nextAt <= now)
        .sort((a, b) => (a.requestedAt < b.requestedAt ? -1 : 1))
        .slice(0, limit),
  };
}

/** Ways in by their names; those of `broken` cannot be removed. */
export function fakeSignIns(names: Iterable<string>, broken: readonly string[] = []) {
  const left = new Set(names);
  const signIns: SignIns = {
    remove: async (username) => {
      if (broken.includes(username)) throw new Error('Cognito does not answer');
      left.delete(username);
    },
  };
  return { signIns, left };
}

/** What an account has, as a number of writes that its removal takes. */
export function fakeHoldings(writes: Readonly<Record<string, number>>) {
  const left = new Map(Object.entries(writes));
  const erase = async (ownerId: UserId, hasTime: () => boolean) => {
    for (let rest = left.get(ownerId) ?? 0; rest > 0; rest -= 1) {
      if (!hasTime()) return false;
      left.set(ownerId, rest - 1);
    }
    return true;
  };
  const accountData: AccountData = { erase: (ownerId, _at, hasTime) => erase(ownerId, hasTime) };
  const accountFiles: AccountFiles = { erase };
  return { accountData, accountFiles, left };
}
