import type { Invoice } from './invoice';
import { chargesVat, rateOf } from './invoice-totals';
import { addMinor, type Minor, zero } from './money';
import type { LineTotals, TotalsInput } from './totals-types';

/** A rate whose lines come to less than nothing: its base is zero, and what is below it counts nowhere. */
export interface FlooredRate {
  readonly rate: number;
  /** Sum of the line nets, below zero. */
  readonly subtotal: Minor;
  /** Positions in `items` of the lines below zero, at least one. */
  readonly rows: readonly number[];
  /** The one other rate whose lines could bear the deduction, where it is certain which one that is. */
  readonly bearer?: number;
}

interface Computed extends Pick<TotalsInput, 'vatStatus' | 'isReverseCharge'> {
  readonly items: readonly { readonly vatRate: number }[];
  readonly lines: readonly LineTotals[];
}

const none: readonly FlooredRate[] = [];

/**
 * The rates of which the totals leave something out (bases never fall below zero), to be said wherever somebody
 * could believe that it was counted. A document that is a credit as a whole is judged as what it mirrors.
 */
export function flooredRates({ items, lines, ...seller }: Computed): readonly FlooredRate[] {
  // Every key press in the editor asks this: an invoice without deductions ends here.
  if (!lines.some(({ net }) => net < 0)) return none;

  const sign = lines.reduce((sum, { net, discount }) => sum + net + discount, 0) < 0 ? -1 : 1;
  const isCharged = chargesVat(seller);
  const subtotals = new Map<number, Minor>();
  const rates = items.map((item) => rateOf(item, isCharged));
  lines.forEach(({ net }, index) => {
    const rate = rates[index] ?? 0;
    subtotals.set(rate, addMinor(subtotals.get(rate) ?? zero, net));
  });

  const bearers = [...subtotals].filter(([, subtotal]) => sign * subtotal > 0);
  return [...subtotals].flatMap(([rate, subtotal]) => {
    if (sign * subtotal >= 0) return [];
    const rows = lines.flatMap(({ net }, index) =>
      rates[index] === rate && sign * net < 0 ? [index] : [],
    );
    const [bearer, other] = bearers;
    const isCertain = bearer && !other && sign * addMinor(bearer[1], subtotal) >= 0;
    return [{ rate, subtotal, rows, ...(isCertain && { bearer: bearer[0] }) }];
  });
}

/** The same of a stored document; a credit note takes its amounts from what it corrects and loses none. */
export function flooredRatesOf(document: Invoice): readonly FlooredRate[] {
  const { kind, items, totals, seller, isReverseCharge } = document;
  if (kind === 'credit_note') return none;
  const { vatStatus } = seller;
  return flooredRates({ items, lines: totals.lines, vatStatus, isReverseCharge });
}
