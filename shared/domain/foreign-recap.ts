import { fieldFaults } from '../errors/field-faults';
import { bigUnitsOf, type Decimal, scaleOf } from './decimal';
import { type Minor, minor } from './money';
import { divideHalfAwayBig, isExact } from './rounding';
import type { RateTotals } from './totals-types';

function inCzk(amount: Minor, exchangeRate: Decimal): Minor {
  const product = BigInt(amount) * bigUnitsOf(exchangeRate);
  const haler = Number(divideHalfAwayBig(product, 10n ** BigInt(scaleOf(exchangeRate))));
  if (!isExact(haler))
    throw fieldFaults([{ path: 'exchangeRate.rate', code: 'amount_out_of_range' }]);
  return minor(haler);
}

/**
 * The recap of an EUR or USD invoice in CZK, which a VAT payer has to state (zákon č. 235/2004 Sb.
 * § 29 and § 4 odst. 8). `exchangeRate` is CZK for one unit; base and VAT of each rate are converted
 * and rounded on their own, their sum is the total. Throws the field problem `amount_out_of_range`.
 */
export function foreignRecap(recap: readonly RateTotals[], exchangeRate: Decimal): RateTotals[] {
  return recap.map(({ rate, base, vat }) => {
    const baseInCzk = inCzk(base, exchangeRate);
    const vatInCzk = inCzk(vat, exchangeRate);
    return { rate, base: baseInCzk, vat: vatInCzk, total: minor(baseInCzk + vatInCzk) };
  });
}
