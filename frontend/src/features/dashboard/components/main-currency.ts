import { type Currency, currencies } from '#shared/domain/money';
import { amountOf } from '../../../api/amount';
import type { Overview } from './dashboard';

/** The currency that most money came in; crowns for an account that has received nothing yet. */
export function mainCurrencyOf({
  months,
  totalReceived,
}: Pick<Overview, 'months' | 'totalReceived'>): Currency {
  const weight = (currency: Currency) =>
    months.reduce((sum, { received }) => sum + amountOf(received[currency] ?? '0'), 0) ||
    amountOf(totalReceived[currency] ?? '0') / 1_000_000;
  return currencies.reduce<Currency>(
    (best, one) => (weight(one) > weight(best) ? one : best),
    'CZK',
  );
}
