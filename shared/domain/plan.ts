import { type Minor, minor } from './money';

export const planIds = ['free', 'pro', 'yearly'] as const;
export type PlanId = (typeof planIds)[number];

/** The limit of what has none, as the API writes it. */
export const unlimited = -1;

export interface Plan {
  readonly id: PlanId;
  /** In CZK, for one billing period, VAT included as printed in the price list. */
  readonly price: Minor;
  readonly billingPeriod: 'none' | 'month' | 'year';
  readonly isPremium: boolean;
  readonly invoicesPerMonth: number;
  readonly clients: number;
  readonly storageMegabytes: number;
}

/** Every price, limit and size that depends on the plan. */
export const plans = {
  free: {
    id: 'free',
    price: minor(0),
    billingPeriod: 'none',
    isPremium: false,
    invoicesPerMonth: 7,
    clients: 5,
    storageMegabytes: 100,
  },
  pro: {
    id: 'pro',
    price: minor(99_00),
    billingPeriod: 'month',
    isPremium: true,
    invoicesPerMonth: unlimited,
    clients: unlimited,
    storageMegabytes: 1000,
  },
  yearly: {
    id: 'yearly',
    price: minor(999_00),
    billingPeriod: 'year',
    isPremium: true,
    invoicesPerMonth: unlimited,
    clients: unlimited,
    storageMegabytes: 2000,
  },
} as const satisfies Record<PlanId, Plan>;

/** What twelve months of Pro cost; the yearly plan is compared with it. */
export const yearOfMonthlyPro: Minor = minor(12 * plans.pro.price);
export const yearlySaving: Minor = minor(yearOfMonthlyPro - plans.yearly.price);

export function isUnlimited(limit: number): boolean {
  return limit === unlimited;
}
