import { fieldFaults } from '../errors/field-faults';
import { type Decimal, decimal, multiplyToMinor, scaleOf, unitsOf } from './decimal';
import { discountedNetOf, grossOf, isPositive, type TotalsItem } from './line-amounts';
import { type Minor, minor, negateMinor, roundToWhole, splitMinor, zero } from './money';
import { isExact, multiplyDivide } from './rounding';
import type { InvoiceTotals, RateTotals, TotalsInput, TotalsTrace } from './totals-types';
import { hundredthsOf, vatOnBase } from './vat-amount';

export type * from './totals-types';

interface RateGroup {
  readonly rate: number;
  readonly lines: number[];
  subtotal: number;
}

interface Line {
  readonly gross: Minor;
  readonly net: Minor;
  readonly discount: Minor;
  readonly rate: number;
}

interface Lines {
  readonly lines: readonly Line[];
  readonly groups: readonly RateGroup[];
  /** Sum of quantity × unit price: negative for a credit. */
  readonly gross: number;
}

function inRange(value: number, path: string): Minor {
  if (!isExact(value)) throw fieldFaults([{ path, code: 'amount_out_of_range' }]);
  return minor(value);
}

function rateOf(item: TotalsItem, chargesVat: boolean): number {
  return chargesVat && item.vatRate > 0 && item.vatRate <= 100 ? item.vatRate : 0;
}

function groupOf(groups: RateGroup[], rate: number): RateGroup {
  for (const group of groups) if (group.rate === rate) return group;

  const group: RateGroup = { rate, lines: [], subtotal: 0 };
  groups.push(group);
  return group;
}

function addUpLines(input: TotalsInput, sign: 1 | -1): Lines {
  const chargesVat = input.vatStatus === 'payer' && !input.isReverseCharge;
  const hasItemDiscounts = input.discountMode === 'item';
  const groups: RateGroup[] = [];
  let grossSum = 0;

  const lines = input.items.map((item, index) => {
    const gross = inRange(sign * grossOf(item), `items.${index}.unitPrice`);
    const isDiscounted = hasItemDiscounts && isPositive(item.discount);
    const net = isDiscounted
      ? inRange(discountedNetOf(item, sign), `items.${index}.unitPrice`)
      : gross;
    const rate = rateOf(item, chargesVat);

    const group = groupOf(groups, rate);
    group.lines.push(index);
    group.subtotal = inRange(group.subtotal + net, 'items');
    grossSum = inRange(grossSum + gross, 'items');
    return { gross, net, discount: isDiscounted ? minor(gross - net) : zero, rate };
  });
  return { lines, groups, gross: grossSum };
}

const one = decimal(1);

/** The invoice discount that was asked for, at most the whole. */
function invoiceDiscountOf(input: TotalsInput, whole: Minor): Minor {
  if (input.discountMode !== 'invoice' || !isPositive(input.discount)) return zero;

  if (input.discountType === 'percent') {
    const hundred = 100 * 10 ** scaleOf(input.discount);
    const units = unitsOf(input.discount);
    return units >= hundred ? whole : minor(multiplyDivide(whole, units, hundred));
  }
  const amount = multiplyToMinor(input.discount, one);
  return amount === undefined || amount > whole ? whole : amount;
}

function unroundedVat(base: Minor, rate: number): Decimal {
  const exact = (BigInt(base) * BigInt(hundredthsOf(rate))).toString().replace('-', '');
  const digits = exact.padStart(7, '0');
  return decimal(`${base < 0 ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`);
}

interface RateResult extends RateTotals {
  readonly group: RateGroup;
  readonly discountShare: Minor;
}

function taxRates(input: TotalsInput, groups: readonly RateGroup[]): RateResult[] {
  const sorted = [...groups].sort((a, b) => b.rate - a.rate);
  const floored = sorted.map(({ subtotal }) => minor(Math.max(0, subtotal)));
  const whole = inRange(
    floored.reduce((sum, base) => sum + base, 0),
    'items',
  );
  const shares = splitMinor(invoiceDiscountOf(input, whole), floored);

  return sorted.map((group, index) => {
    const before = floored[index] ?? zero;
    // The residue of the split may ask the largest base for more than it has.
    const discountShare = minor(Math.min(before, shares[index] ?? zero));
    const base = minor(before - discountShare);
    const vat = vatOnBase(base, group.rate);
    return {
      rate: group.rate,
      base,
      vat,
      total: inRange(base + vat, 'items'),
      group,
      discountShare,
    };
  });
}

interface Calculation {
  readonly lines: readonly Line[];
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

function sumOf<T>(parts: readonly T[], amountOf: (part: T) => Minor): Minor {
  return inRange(
    parts.reduce((sum, part) => sum + amountOf(part), 0),
    'items',
  );
}

function cashRounding({ paymentMethod, currency }: TotalsInput, totalWithVat: Minor): Minor {
  const isCash = paymentMethod === 'cash' && currency === 'CZK';
  return isCash ? minor(roundToWhole(totalWithVat) - totalWithVat) : zero;
}

/** The sums below the lines, which the totals and their trace share. */
function sumUp(input: TotalsInput, { lines, rates, sign }: Calculation) {
  const signed = (amount: Minor) => (sign === 1 ? amount : negateMinor(amount));
  const total = sumOf(rates, ({ base }) => base);
  const vat = sumOf(rates, (rate) => rate.vat);
  const totalWithVat = inRange(total + vat, 'items');
  const rounding = cashRounding(input, totalWithVat);

  return {
    subtotal: signed(sumOf(lines, ({ net }) => net)),
    discount: signed(sumOf(rates, ({ discountShare }) => discountShare)),
    total: signed(total),
    vat: signed(vat),
    totalWithVat: signed(totalWithVat),
    rounding: signed(rounding),
    payable: signed(minor(totalWithVat + rounding)),
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
  const calculation = calculate(input);
  const { lines, rates, sign } = calculation;

  return {
    lines: lines.map(({ net, discount }) =>
      sign === 1 ? { net, discount } : { net: negateMinor(net), discount: negateMinor(discount) },
    ),
    recap: rates.map(({ rate, base, vat, total }) =>
      sign === 1
        ? { rate, base, vat, total }
        : { rate, base: negateMinor(base), vat: negateMinor(vat), total: negateMinor(total) },
    ),
    ...sumUp(input, calculation),
  };
}

/** The same calculation with its steps, for "how this came about". Throws as `computeTotals`. */
export function traceTotals(input: TotalsInput): TotalsTrace {
  const calculation = calculate(input);
  const { lines, rates, sign } = calculation;
  const signed = (amount: Minor) => (sign === 1 ? amount : negateMinor(amount));

  return {
    lines: lines.map(({ gross, net, discount, rate }) => ({
      gross: signed(gross),
      net: signed(net),
      discount: signed(discount),
      rate,
    })),
    recap: rates.map(({ rate, base, vat, total, discountShare, group }) => ({
      rate,
      base: signed(base),
      vat: signed(vat),
      total: signed(total),
      lines: group.lines,
      subtotal: signed(minor(group.subtotal)),
      discountShare: signed(discountShare),
      unroundedVat: unroundedVat(signed(base), rate),
    })),
    ...sumUp(input, calculation),
  };
}
