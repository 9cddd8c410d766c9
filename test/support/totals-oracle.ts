import type { InvoiceTotals, TotalsInput } from '#shared/domain/invoice-totals';

/**
 * The rules of "Money and VAT" once more, written from their text in rational BigInt arithmetic and
 * sharing no code with the product. Slow and plain on purpose: it judges the fast one.
 */

/** Every decimal has at most six places, so it is a whole number of millionths. */
const million = 1_000_000n;

function millionths(text: string): bigint {
  const isNegative = text.startsWith('-');
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const value = BigInt(whole) * million + BigInt(fraction.padEnd(6, '0'));
  return isNegative ? -value : value;
}

function round(numerator: bigint, denominator: bigint): bigint {
  if (numerator < 0n) return -round(-numerator, denominator);
  const floor = numerator / denominator;
  const rest = numerator - floor * denominator;
  return rest + rest >= denominator ? floor + 1n : floor;
}

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
const greater = (a: bigint, b: bigint) => (a > b ? a : b);

type Item = TotalsInput['items'][number];

/** In cents; millionths × millionths are 10^12, of which 10^10 make a cent. */
function grossOf(item: Item): bigint {
  return round(millionths(item.quantity) * millionths(item.unitPrice), 10n ** 10n);
}

function netOf(item: Item, sign: bigint, takesDiscount: boolean): bigint {
  const price = sign * millionths(item.quantity) * millionths(item.unitPrice);
  const discount = millionths(item.discount);
  if (!takesDiscount || discount <= 0n) return round(price, 10n ** 10n);
  if (item.discountType === 'amount') return round(price - discount * million, 10n ** 10n);
  return round(price * (100n * million - discount), 10n ** 18n);
}

function invoiceDiscountOf(input: TotalsInput, whole: bigint): bigint {
  const discount = millionths(input.discount);
  if (input.discountMode === 'item' || discount <= 0n) return 0n;
  const wanted =
    input.discountType === 'percent'
      ? round(whole * discount, 100n * million)
      : round(discount, 10_000n);
  return wanted > whole ? whole : wanted;
}

/** Parts in proportion to the weights; what rounding leaves goes to the first of the largest. */
function split(total: bigint, weights: readonly bigint[]): bigint[] {
  const whole = sum(weights);
  if (total === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => round(total * weight, whole));
  const receiver = weights.indexOf(weights.reduce(greater, 0n));
  return parts.map((part, index) => (index === receiver ? part + total - sum(parts) : part));
}

/** The totals as plain numbers, for this file brands nothing. */
type Figures<T> = T extends number ? number : { readonly [K in keyof T]: Figures<T[K]> };

export function oracleTotals(input: TotalsInput): Figures<InvoiceTotals> {
  const sign = sum(input.items.map(grossOf)) < 0n ? -1n : 1n;
  const grosses = input.items.map((item) => sign * grossOf(item));
  const nets = input.items.map((item) => netOf(item, sign, input.discountMode === 'item'));

  const taxes = input.vatStatus === 'payer' && !input.isReverseCharge;
  const rates = input.items.map(({ vatRate }) => (taxes ? vatRate : 0));
  const distinct = [...new Set(rates)].sort((a, b) => b - a);
  const before = distinct.map((rate) => {
    const subtotal = sum(nets.filter((_, index) => rates[index] === rate));
    return subtotal < 0n ? 0n : subtotal;
  });

  const shares = split(invoiceDiscountOf(input, sum(before)), before).map((share, index) => {
    const most = before[index] ?? 0n;
    return share > most ? most : share;
  });
  const bases = before.map((subtotal, index) => subtotal - (shares[index] ?? 0n));
  const vats = bases.map((base, index) => round(base * BigInt(distinct[index] ?? 0), 100n));

  const withVat = sum(bases) + sum(vats);
  const isRounded = input.paymentMethod === 'cash' && input.currency === 'CZK';
  const payable = isRounded ? round(withVat, 100n) * 100n : withVat;
  const out = (value: bigint) => Number(sign * value);

  return {
    lines: nets.map((net, index) => ({
      net: out(net),
      discount: out((grosses[index] ?? 0n) - net),
    })),
    recap: distinct.map((rate, index) => ({
      rate,
      base: out(bases[index] ?? 0n),
      vat: out(vats[index] ?? 0n),
      total: out((bases[index] ?? 0n) + (vats[index] ?? 0n)),
    })),
    subtotal: out(sum(nets)),
    discount: out(sum(shares)),
    total: out(sum(bases)),
    vat: out(sum(vats)),
    totalWithVat: out(withVat),
    rounding: out(payable - withVat),
    payable: out(payable),
  };
}
