import { Decimal } from 'decimal.js';
import type { TotalsInput } from '#shared/domain/invoice-totals';

/** Wide enough for every product of the rules, so that decimal.js is exact too. */
const Exact = Decimal.clone({ precision: 50, rounding: Decimal.ROUND_HALF_UP });
type Item = TotalsInput['items'][number];

const cents = (value: Decimal) => value.toDecimalPlaces(2);
const sum = (values: readonly Decimal[]) =>
  values.reduce((total, value) => total.plus(value), new Exact(0));

function lineOf(item: Item, takesDiscount: boolean): { gross: Decimal; net: Decimal } {
  const price = new Exact(item.quantity).times(item.unitPrice);
  const gross = cents(price);
  const discount = new Exact(item.discount);
  if (!takesDiscount || !discount.isPositive() || discount.isZero()) return { gross, net: gross };
  const taken = item.discountType === 'percent' ? price.times(discount).div(100) : discount;
  return { gross, net: cents(price.minus(taken)) };
}

function invoiceDiscountOf(input: TotalsInput, whole: Decimal): Decimal {
  const discount = new Exact(input.discount);
  if (input.discountMode === 'item' || !discount.isPositive()) return new Exact(0);
  const wanted = input.discountType === 'percent' ? whole.times(discount).div(100) : discount;
  return Exact.min(whole, cents(wanted));
}

function split(total: Decimal, weights: readonly Decimal[]): Decimal[] {
  const whole = sum(weights);
  if (total.isZero()) return weights.map(() => new Exact(0));
  const parts = weights.map((weight) => cents(total.times(weight).div(whole)));
  const largest = weights.findIndex((weight) => weight.eq(Exact.max(...weights)));
  const residue = total.minus(sum(parts));
  return parts.map((part, index) => (index === largest ? part.plus(residue) : part));
}

/** The rules of the product as one would write them with decimal.js; for invoices that are no credits. */
export function decimalJsTotals(input: TotalsInput) {
  const lines = input.items.map((item) => lineOf(item, input.discountMode === 'item'));
  const charges = input.vatStatus === 'payer' && !input.isReverseCharge;
  const byRate = new Map<number, Decimal>();
  input.items.forEach((item, index) => {
    const rate = charges ? item.vatRate : 0;
    const net = lines[index]?.net ?? new Exact(0);
    byRate.set(rate, (byRate.get(rate) ?? new Exact(0)).plus(net));
  });

  const rates = [...byRate.keys()].sort((a, b) => b - a);
  const before = rates.map((rate) => Exact.max(0, byRate.get(rate) ?? 0));
  const shares = split(invoiceDiscountOf(input, sum(before)), before);
  const recap = rates.map((rate, index) => {
    const base = (before[index] ?? new Exact(0)).minus(shares[index] ?? 0);
    const vat = cents(base.times(rate).div(100));
    return { rate, base, vat, total: base.plus(vat) };
  });

  const total = sum(recap.map(({ base }) => base));
  const vat = sum(recap.map((rate) => rate.vat));
  const totalWithVat = total.plus(vat);
  const isCash = input.paymentMethod === 'cash' && input.currency === 'CZK';
  const payable = isCash ? totalWithVat.toDecimalPlaces(0) : totalWithVat;
  return { lines, recap, total, vat, totalWithVat, rounding: payable.minus(totalWithVat), payable };
}
