import type Stripe from 'stripe';
import { type PlanId, plans } from '#shared/domain/plan';
import type { PaidPlan } from '../../ports/stripe-billing';
import { makeOnce } from './ask-stripe';
import type { UsedStripe } from './used-resources';

const currency = 'czk';
const names = { pro: 'Splatno Pro', yearly: 'Splatno Pro, ročně' } as const;

/** `splatno_pro_czk_9900_month`: another price is another key, so a changed one is made anew and old ones go on. */
export function lookupKeyOf(plan: PaidPlan): string {
  const { price, billingPeriod } = plans[plan];
  return ['splatno', plan, currency, price, billingPeriod].join('_');
}

/** The id of the price of a plan, made when there is none, so that nobody sets up anything in a dashboard. */
export async function priceOf(stripe: UsedStripe, plan: PaidPlan): Promise<string> {
  const key = lookupKeyOf(plan);
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  return data[0]?.id ?? (await makePrice(stripe, plan, key));
}

async function makePrice(stripe: UsedStripe, plan: PaidPlan, key: string): Promise<string> {
  const { price, billingPeriod } = plans[plan];
  const asked = {
    currency,
    unit_amount: price,
    tax_behavior: 'inclusive',
    lookup_key: key,
    recurring: { interval: billingPeriod },
    product_data: { name: names[plan], metadata: { plan } },
    metadata: { plan },
  } as const;
  // Two who ask at once for the first time get one price.
  const made = await makeOnce(`price-${key}`, (options) => stripe.prices.create(asked, options));
  return made.id;
}

/** Which plan a price is for: by its own word, else by its key; what we do not know is none of ours. */
export function planOfPrice({
  metadata,
  lookup_key: key,
}: Pick<Stripe.Price, 'metadata' | 'lookup_key'>): PaidPlan | undefined {
  const named = metadata['plan'] ?? key?.split('_')[1];
  return isPaidPlan(named) ? named : undefined;
}

export function isPaidPlan(name: string | undefined): name is Exclude<PlanId, 'free'> {
  return name === 'pro' || name === 'yearly';
}

const secondsOfDay = 86_400;
/** Longer than any month, and much shorter than a year. */
const mostDaysOfMonth = 45;

/** Which plan a period is one of: what stands in metadata may be that of before a change. */
export function planOfPeriod({ start, end }: { readonly start: number; readonly end: number }) {
  return end - start > mostDaysOfMonth * secondsOfDay ? 'yearly' : 'pro';
}
