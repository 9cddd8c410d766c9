import { fieldFaults } from '../errors/field-faults';
import type { CreditedShare } from './credit-quantities';
import { foreignRecap } from './foreign-recap';
import type { Invoice } from './invoice';
import { cashRounding, chargesVat, rateOf } from './invoice-totals';
import { addMinor, type Minor, minor, negateMinor, sumMinor, zero } from './money';
import { divideHalfAwayBig } from './rounding';
import type { LineTotals, RateTotals } from './totals-types';
import { vatOnBase } from './vat-amount';

type Totals = Invoice['totals'];

/** Totals of a document, with its recap in CZK where it has one. */
export interface CreditTotals {
  readonly totals: Totals;
  readonly recapInCzk: RateTotals[] | undefined;
}

/** An invoice, what was given back of it before, and what is to be given back now. */
export interface CreditSituation {
  readonly original: Invoice;
  /** The credit notes that are in force. */
  readonly earlier: readonly Invoice[];
  readonly shares: readonly CreditedShare[];
}

function scaled(amount: Minor, part: bigint, whole: bigint): Minor {
  return minor(Number(divideHalfAwayBig(BigInt(amount) * part, whole)));
}

/** The sum of one amount of each. */
export function sumOver<T>(things: readonly T[], amountOf: (thing: T) => Minor | undefined): Minor {
  return sumMinor(things.map((thing) => amountOf(thing) ?? zero));
}

/** What a credit note gives back of an item of its invoice. */
export function lineOf(credit: Invoice, position: number): LineTotals | undefined {
  return credit.totals.lines[credit.correction?.positions.indexOf(position) ?? -1];
}

/** What of a line is given back once this credit note is issued, as a positive amount. */
function lineTarget({ original, earlier, shares }: CreditSituation, position: number): LineTotals {
  const line = original.totals.lines[position] ?? { net: zero, discount: zero };
  const share = shares[position];
  if (!share?.now) {
    return {
      net: negateMinor(sumOver(earlier, (credit) => lineOf(credit, position)?.net)),
      discount: negateMinor(sumOver(earlier, (credit) => lineOf(credit, position)?.discount)),
    };
  }
  if (share.isComplete) return line;
  const gross = scaled(addMinor(line.net, line.discount), share.credited, share.whole);
  const net = scaled(line.net, share.credited, share.whole);
  return { net, discount: minor(gross - net) };
}

interface RateTarget extends RateTotals {
  readonly discount: Minor;
  readonly inCzk: RateTotals | undefined;
}

/** What credit notes gave back at a rate, as positive amounts. */
export function creditedRate(recaps: readonly (readonly RateTotals[] | undefined)[], rate: number) {
  const parts = recaps.flatMap((recap) => recap?.filter((one) => one.rate === rate) ?? []);
  return {
    rate,
    base: negateMinor(sumMinor(parts.map(({ base }) => base))),
    vat: negateMinor(sumMinor(parts.map(({ vat }) => vat))),
    total: negateMinor(sumMinor(parts.map(({ total }) => total))),
  };
}

/** The base that is given back: the share that the credited lines have in the lines of the rate. */
function baseTarget({ base }: RateTotals, subtotal: Minor, credited: Minor): Minor {
  const part = subtotal > 0 ? scaled(base, BigInt(credited), BigInt(subtotal)) : zero;
  if (part >= 0 && part <= base) return part;
  throw fieldFaults([{ path: 'items', code: 'credit_exceeds_rate' }]);
}

/** Which items are taxed at the rate. */
function positionsAt({ items, seller, isReverseCharge }: Invoice, rate: number): number[] {
  const isCharged = chargesVat({ vatStatus: seller.vatStatus, isReverseCharge });
  return items.flatMap((item, position) => (rateOf(item, isCharged) === rate ? [position] : []));
}

/** Whether this credit note gives back anything at the rate. */
export function isTouched({ original, shares }: CreditSituation, rate: number): boolean {
  return positionsAt(original, rate).some((position) => shares[position]?.now !== undefined);
}

function rateTarget(
  situation: CreditSituation,
  ofOriginal: RateTotals,
  lines: readonly LineTotals[],
): RateTarget {
  const { original, earlier } = situation;
  const { rate } = ofOriginal;
  const positions = positionsAt(original, rate);
  const credited = sumOver(positions, (position) => lines[position]?.net);
  const floored = credited > 0 ? credited : zero;

  if (!isTouched(situation, rate)) {
    const before = creditedRate(
      earlier.map(({ totals }) => totals.recap),
      rate,
    );
    const inCzk =
      original.recapInCzk &&
      creditedRate(
        earlier.map(({ recapInCzk }) => recapInCzk),
        rate,
      );
    return { ...before, discount: minor(floored - before.base), inCzk };
  }
  const subtotal = sumOver(positions, (position) => original.totals.lines[position]?.net);
  const base = baseTarget(ofOriginal, subtotal, credited);
  const vat = vatOnBase(base, rate);
  const figures = { rate, base, vat, total: addMinor(base, vat) };
  const { exchangeRate, recapInCzk } = original;
  const inCzk = recapInCzk && exchangeRate && foreignRecap([figures], exchangeRate.rate)[0];
  return { ...figures, discount: minor(floored - base), inCzk };
}

/** All that is given back once this credit note is issued, as positive amounts. */
export function targetOf(situation: CreditSituation): CreditTotals {
  const { original, shares } = situation;
  const { totals, recapInCzk } = original;
  if (shares.every(({ isComplete }) => isComplete)) return { totals, recapInCzk };

  const lines = original.items.map((_, position) => lineTarget(situation, position));
  const rates = totals.recap.map((rate) => rateTarget(situation, rate, lines));
  const totalWithVat = sumOver(rates, ({ total }) => total);
  const rounding = cashRounding(original, totalWithVat);
  return {
    totals: {
      lines: lines.map((line) => ({ ...line })),
      recap: rates.map(({ rate, base, vat, total }) => ({ rate, base, vat, total })),
      subtotal: sumOver(lines, ({ net }) => net),
      discount: totals.discount === 0 ? zero : sumOver(rates, ({ discount }) => discount),
      total: sumOver(rates, ({ base }) => base),
      vat: sumOver(rates, ({ vat }) => vat),
      totalWithVat,
      rounding,
      payable: addMinor(totalWithVat, rounding),
    },
    recapInCzk: recapInCzk && rates.flatMap(({ inCzk }) => inCzk ?? []),
  };
}
