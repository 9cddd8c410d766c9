import {
  type CreditSituation,
  type CreditTotals,
  creditedRate,
  isTouched,
  lineOf,
  sumOver,
  targetOf,
} from './credit-target';
import type { Invoice } from './invoice';
import { addMinor, minor, negateMinor } from './money';
import type { LineTotals, RateTotals } from './totals-types';

type Totals = Invoice['totals'];
type Figure = Exclude<keyof Totals, 'lines' | 'recap'>;

/** What this credit note adds to the earlier ones so that together they reach the target: below zero. */
function remainderOf(target: RateTotals, before: RateTotals): RateTotals {
  return {
    rate: target.rate,
    base: minor(before.base - target.base),
    vat: minor(before.vat - target.vat),
    total: minor(before.total - target.total),
  };
}

function recapOf(
  target: readonly RateTotals[],
  earlier: readonly (readonly RateTotals[] | undefined)[],
  situation: CreditSituation,
): RateTotals[] {
  return target
    .map((rate) => remainderOf(rate, creditedRate(earlier, rate.rate)))
    .filter(({ rate, base, vat }) => base !== 0 || vat !== 0 || isTouched(situation, rate));
}

/**
 * The amounts of a credit note, all below zero. What earlier ones gave back is taken off what is given
 * back in all, so that several parts which make up the whole sum up to it to the haléř, and one over
 * the whole is the mirror of its invoice.
 */
export function creditTotals(situation: CreditSituation): CreditTotals {
  const { earlier, shares } = situation;
  const { totals, recapInCzk } = targetOf(situation);
  const figure = (name: Figure) =>
    negateMinor(
      addMinor(
        totals[name],
        sumOver(earlier, (credit) => credit.totals[name]),
      ),
    );
  const lines = shares.flatMap(({ now }, position) => {
    const line = totals.lines[position];
    if (now === undefined || !line) return [];
    const credited = (part: keyof LineTotals) =>
      sumOver(earlier, (credit) => lineOf(credit, position)?.[part]);
    return [
      {
        net: negateMinor(addMinor(line.net, credited('net'))),
        discount: negateMinor(addMinor(line.discount, credited('discount'))),
      },
    ];
  });

  return {
    totals: {
      lines,
      recap: recapOf(
        totals.recap,
        earlier.map((credit) => credit.totals.recap),
        situation,
      ),
      subtotal: figure('subtotal'),
      discount: figure('discount'),
      total: figure('total'),
      vat: figure('vat'),
      totalWithVat: figure('totalWithVat'),
      rounding: figure('rounding'),
      payable: figure('payable'),
    },
    recapInCzk:
      recapInCzk &&
      recapOf(
        recapInCzk,
        earlier.map((credit) => credit.recapInCzk),
        situation,
      ),
  };
}
