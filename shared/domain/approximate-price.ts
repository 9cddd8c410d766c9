import { type Decimal, decimal, multiplyToMinor } from './decimal';
import { formatMinor, type Minor, ratedCurrencies } from './money';
import { plans } from './plan';

export interface ApproximatePrice {
  readonly plan: 'pro' | 'yearly';
  readonly currency: (typeof ratedCurrencies)[number];
  readonly amount: Minor;
}

/** About what the paid plans cost in other currencies, by what one crown is in each; currencies without a rate are left out. */
export function approximatePrices(
  rates: Readonly<Partial<Record<ApproximatePrice['currency'], Decimal>>>,
): ApproximatePrice[] {
  return (['pro', 'yearly'] as const).flatMap((plan) =>
    ratedCurrencies.flatMap((currency) => {
      const rate = rates[currency];
      const amount = rate && multiplyToMinor(decimal(formatMinor(plans[plan].price)), rate);
      return amount === undefined ? [] : [{ plan, currency, amount }];
    }),
  );
}
