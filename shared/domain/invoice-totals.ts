import { fieldFaults } from '../errors/field-faults';
import { type Decimal, decimal, multiplyToMinor, scaleOf, unitsOf } from './decimal';
import { discountedNetOf, grossOf, isPositive, type TotalsItem } from './line-amounts';
import { isMinor, type Minor, minor, negateMinor, roundToWhole, splitMinor, zero } from './money';
import { multiplyDivide } from './rounding';
import type {
  InvoiceTotals,
  LineTotals,
  RateTotals,
  TotalsInput,
  TotalsTrace,
} from './totals-types';
import { hundredthsOf, vatOnBase } from './vat-amount';

export type * from './totals-types';

interface RateGroup {
  readonly rate: number;
  subtotal: Minor;
}

interface Lines {
  readonly lines: LineTotals[];
  readonly groups: readonly RateGroup[];
  /** Sum of quantity × unit price: negative for a credit. */
  readonly gross: Minor;
}

function outOfRange(path: string): Error {
  return fieldFaults([{ path, code: 'amount_out_of_range' }]);
}

function sumInRange(sum: number): Minor {
  if (isMinor(sum)) return sum;
  throw outOfRange('items');
}

function lineInRange(amount: number, index: number): Minor {
  // Adding zero turns the −0 of a mirrored nothing into 0.
  const positiveZero = amount + 0;
  if (isMinor(positiveZero)) return positiveZero;
  throw outOfRange(`items.${index}.unitPrice`);
}

/** A VAT payer that charges VAT itself; otherwise the rates of items stay stored and do not count. */
export function chargesVat({
  vatStatus,
  isReverseCharge,
}: Pick<TotalsInput, 'vatStatus' | 'isReverseCharge'>): boolean {
  return vatStatus === 'payer' && !isReverseCharge;
}

/** The rate at which a line is really taxed. */
export function rateOf(item: Pick<TotalsItem, 'vatRate'>, isCharged: boolean): number {
  return isCharged && item.vatRate > 0 && item.vatRate <= 100 ? item.vatRate : 0;
}

function addToGroup(groups: RateGroup[], rate: number, net: Minor): void {
  for (const group of groups) {
    if (group.rate === rate) {
      group.subtotal = sumInRange(group.subtotal + net);
      return;
    }
  }
  groups.push({ rate, subtotal: net });
}

/** Plain loops here: every key press in the editor runs through all lines of an invoice. */
function addUpLines(input: TotalsInput, sign: 1 | -1): Lines {
  const isCharged = chargesVat(input);
  const hasItemDiscounts = input.discountMode === 'item';
  const lines: LineTotals[] = [];
  const groups: RateGroup[] = [];
  let grossSum = zero;

  input.items.forEach((item, index) => {
    const gross = lineInRange(sign * grossOf(item), index);
    const isDiscounted = hasItemDiscounts && isPositive(item.discount);
    const net = isDiscounted ? lineInRange(discountedNetOf(item, sign), index) : gross;

    lines.push({ net, discount: isDiscounted ? minor(gross - net) : zero });
    addToGroup(groups, rateOf(item, isCharged), net);
    grossSum = sumInRange(grossSum + gross);
  });
  return { lines, groups, gross: grossSum };
}

const one = decimal(1);

/** The invoice discount that was asked for, at most the whole. */
function invoiceDiscountOf({ discount, discountType }: TotalsInput, whole: Minor): Minor {
  if (discountType === 'percent') {
    const hundred = 100 * 10 ** scaleOf(discount);
    const units = unitsOf(discount);
    return units >= hundred ? whole : minor(multiplyDivide(whole, units, hundred));
  }
  const amount = multiplyToMinor(discount, one);
  return amount === undefined || amount > whole ? whole : amount;
}

function unroundedVat(base: Minor, rate: number): Decimal {
  const exact = (BigInt(base) * BigInt(hundredthsOf(rate))).toString().replace('-', '');
  const digits = exact.padStart(7, '0');
  return decimal(`${base < 0 ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`);
}

interface RateResult extends RateTotals {
  /** Sum of the line nets at this rate. */
  readonly subtotal: Minor;
  readonly discountShare: Minor;
}

/** The base that the lines of a rate leave; a discount of more than their price leaves nothing. */
function flooredBase({ subtotal }: RateGroup): Minor {
  return subtotal < 0 ? zero : subtotal;
}

/** Each rate's part of the invoice discount; none when there is no such discount. */
function discountShares(input: TotalsInput, groups: readonly RateGroup[]): readonly Minor[] {
  if (input.discountMode !== 'invoice' || !isPositive(input.discount)) return [];
  const bases = groups.map(flooredBase);
  const whole = bases.reduce((sum, base) => sumInRange(sum + base), zero);
  return splitMinor(invoiceDiscountOf(input, whole), bases);
}

function taxRate(group: RateGroup, share: Minor): RateResult {
  const { rate, subtotal } = group;
  const before = flooredBase(group);
  // The residue of the split may ask the largest base for more than it has.
  const discountShare = share > before ? before : share;
  const base = minor(before - discountShare);
  const vat = vatOnBase(base, rate);
  return { rate, base, vat, total: sumInRange(base + vat), subtotal, discountShare };
}

function taxRates(input: TotalsInput, groups: readonly RateGroup[]): RateResult[] {
  const sorted = groups.toSorted((a, b) => b.rate - a.rate);
  const shares = discountShares(input, sorted);
  return sorted.map((group, index) => taxRate(group, shares[index] ?? zero));
}

interface Calculation {
  readonly lines: readonly LineTotals[];
  readonly rates: readonly RateResult[];
  /** −1 for a credit: everything was computed as the invoice that it mirrors. */
  readonly sign: 1 | -1;
}

function calculate(input: TotalsInput): Calculation {
  const asInvoice = addUpLines(input, 1);
  const sign = asInvoice.gross < 0 ? -1 : 1;
  const { lines, groups } = sign === 1 ? asInvoice : addUpLines(input, -1);
  return { lines, rates: taxRates(input, groups), sign };
}

/** What cash in CZK is rounded by to whole crowns; 0 for any other payment. */
export function cashRounding(
  { paymentMethod, currency }: Pick<TotalsInput, 'paymentMethod' | 'currency'>,
  totalWithVat: Minor,
): Minor {
  if (paymentMethod !== 'cash' || currency !== 'CZK') return zero;
  // Near the end of the range the next whole crown may lie outside.
  sumInRange(totalWithVat + 100);
  return minor(roundToWhole(totalWithVat) - totalWithVat);
}

function turned(amount: Minor, sign: 1 | -1): Minor {
  return sign === 1 ? amount : negateMinor(amount);
}

function turnedLine({ net, discount }: LineTotals): LineTotals {
  return { net: negateMinor(net), discount: negateMinor(discount) };
}

function totalsOf(input: TotalsInput, { lines, rates, sign }: Calculation): InvoiceTotals {
  let subtotal = zero;
  let discount = zero;
  let total = zero;
  let vat = zero;
  for (const rate of rates) {
    subtotal = sumInRange(subtotal + rate.subtotal);
    discount = minor(discount + rate.discountShare);
    total = sumInRange(total + rate.base);
    vat = sumInRange(vat + rate.vat);
  }
  const totalWithVat = sumInRange(total + vat);
  const rounding = cashRounding(input, totalWithVat);

  return {
    lines: sign === 1 ? lines : lines.map(turnedLine),
    recap: rates.map((rate) => ({
      rate: rate.rate,
      base: turned(rate.base, sign),
      vat: turned(rate.vat, sign),
      total: turned(rate.total, sign),
    })),
    subtotal: turned(subtotal, sign),
    discount: turned(discount, sign),
    total: turned(total, sign),
    vat: turned(vat, sign),
    totalWithVat: turned(totalWithVat, sign),
    rounding: turned(rounding, sign),
    payable: turned(minor(totalWithVat + rounding), sign),
  };
}

/**
 * Lines, VAT recap and totals of an invoice, in minor units of its currency. Prices and discounts are
 * without VAT; VAT is computed once a rate, half away from zero to two decimals; bases never fall
 * below zero. An invoice whose quantities outweigh each other to less than nothing is a credit and
 * comes out as the exact mirror of the invoice with all quantities turned.
 *
 * Throws `VALIDATION_FAILED` with the field problem `amount_out_of_range` when an amount leaves ±(2^53 − 1).
 *
 * Law: zákon č. 235/2004 Sb. § 36 and § 37 (since 2019 only cash may be rounded to whole crowns).
 */
export function computeTotals(input: TotalsInput): InvoiceTotals {
  return totalsOf(input, calculate(input));
}

/** The same calculation with its steps, for "how this came about". Throws as `computeTotals`. */
export function traceTotals(input: TotalsInput): TotalsTrace {
  const calculation = calculate(input);
  const { rates, sign } = calculation;
  const totals = totalsOf(input, calculation);
  const lineRates = input.items.map((item) => rateOf(item, chargesVat(input)));

  return {
    ...totals,
    lines: totals.lines.map((line, index) => ({
      ...line,
      gross: minor(line.net + line.discount),
      rate: lineRates[index] ?? 0,
    })),
    recap: totals.recap.map((recap, index) => ({
      ...recap,
      lines: lineRates.flatMap((rate, line) => (rate === recap.rate ? [line] : [])),
      subtotal: turned(rates[index]?.subtotal ?? zero, sign),
      discountShare: turned(rates[index]?.discountShare ?? zero, sign),
      unroundedVat: unroundedVat(recap.base, recap.rate),
    })),
  };
}
