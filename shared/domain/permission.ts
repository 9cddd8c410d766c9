import { type PlanId, plans } from './plan';
import { remainingOf } from './usage-level';

/** The names that `check_permission` knows. */
export const permissions = [
  'create_invoice',
  'use_branding',
  'upload_logo',
  'access_advanced_features',
  'get_priority_support',
] as const;
export type Permission = (typeof permissions)[number];

export type DenialReason = 'monthly_limit_reached' | 'requires_premium' | 'unknown_permission';

export type PermissionAnswer =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: DenialReason };

export interface PermissionSubject {
  readonly plan: PlanId;
  /** Invoices issued in the current month of Europe/Prague. */
  readonly invoicesThisMonth: number;
}

function isPermission(name: string): name is Permission {
  return permissions.some((permission) => permission === name);
}

/** Answers `check_permission`; a name that nobody knows is denied. */
export function checkPermission(name: string, subject: PermissionSubject): PermissionAnswer {
  if (!isPermission(name)) return { allowed: false, reason: 'unknown_permission' };

  const plan = plans[subject.plan];
  if (name === 'create_invoice') {
    const remaining = remainingOf(subject.invoicesThisMonth, plan.invoicesPerMonth);
    return remaining === 0
      ? { allowed: false, reason: 'monthly_limit_reached' }
      : { allowed: true };
  }
  return plan.isPremium ? { allowed: true } : { allowed: false, reason: 'requires_premium' };
}
