import { currentSession } from '../../../api/session/session-store';
import { isRecord } from '../../../platform/is-record';
import { readJson, tabStorage } from '../../../platform/storage';

export type PaidPlanId = 'pro' | 'yearly';

/** What this tab went to the checkout for, and where its person was at work before. */
export interface PendingUpgrade {
  readonly plan: PaidPlanId;
  readonly next?: string | undefined;
}

interface Kept extends PendingUpgrade {
  readonly userId: string;
}

const key = 'splatno.upgrade';
const ownId = () => currentSession()?.user.id ?? '';

/** Remembers it over the visit at the checkout, which is another site. */
export function keepPendingUpgrade(upgrade: PendingUpgrade): void {
  tabStorage.write(key, JSON.stringify({ ...upgrade, userId: ownId() } satisfies Kept));
}

export function readPendingUpgrade(): PendingUpgrade | undefined {
  const kept = readJson(tabStorage, key, isKept);
  return kept?.userId === ownId() ? kept : undefined;
}

export function forgetPendingUpgrade(): void {
  tabStorage.remove(key);
}

export function isPaidPlan(value: unknown): value is PaidPlanId {
  return value === 'pro' || value === 'yearly';
}

function isKept(value: unknown): value is Kept {
  return (
    isRecord(value) &&
    isPaidPlan(value['plan']) &&
    typeof value['userId'] === 'string' &&
    ['string', 'undefined'].includes(typeof value['next'])
  );
}
