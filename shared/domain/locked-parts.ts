import { megabyte } from './limits';
import { isUnlimited, type PlanId, plans } from './plan';
import { type LockedPart, lockableParts } from './subscription';

/** What an account has, whatever plan it was made on. */
export interface PlanUsage {
  readonly clients: number;
  readonly storageBytes: number;
  readonly hasLogo: boolean;
}

/** What a plan would not have let in: it stays readable, and nothing is added to it or printed of it. */
export function lockedParts(plan: PlanId, usage: PlanUsage): readonly LockedPart[] {
  const { isPremium, clients, storageMegabytes } = plans[plan];
  const isLocked: Readonly<Record<LockedPart, boolean>> = {
    clients: !isUnlimited(clients) && usage.clients > clients,
    storage: usage.storageBytes > storageMegabytes * megabyte,
    logo: usage.hasLogo && !isPremium,
  };
  return lockableParts.filter((part) => isLocked[part]);
}
