import { AppError } from '../errors/app-error';
import { creditTotals } from './credit-amounts';
import { creditedShares, uncreditedQuantities, wantedFaults } from './credit-quantities';
import { magnitudeOf } from './decimal';
import type { Invoice } from './invoice';

type Totals = Invoice['totals'];

const figures = [
  'subtotal',
  'discount',
  'total',
  'vat',
  'totalWithVat',
  'rounding',
  'payable',
] as const satisfies readonly (keyof Totals)[];

function isSame(a: Totals, b: Totals): boolean {
  const sameRates = a.recap.every(({ rate, base, vat }) =>
    b.recap.some((one) => one.rate === rate && one.base === base && one.vat === vat),
  );
  const sameLines = a.lines.every(({ net }, index) => net === b.lines[index]?.net);
  return sameRates && sameLines && figures.every((figure) => a[figure] === b[figure]);
}

/**
 * Throws `CREDIT_EXCEEDED` unless a cancelled credit note may come into force again: its invoice has to
 * have as much left, and to the haléř, since a later credit note may have taken the remainder.
 */
export function assertStillCreditable(
  creditNote: Invoice,
  original: Invoice,
  earlier: readonly Invoice[],
): void {
  const positions = creditNote.correction?.positions ?? [];
  const wanted = creditNote.items.map(({ quantity }, index) => ({
    position: positions[index] ?? -1,
    quantity: magnitudeOf(quantity),
  }));
  const left = uncreditedQuantities(original, earlier);
  const isLeft = wantedFaults(original, wanted, left).length === 0;
  const isWhole =
    isLeft &&
    isSame(
      creditNote.totals,
      creditTotals({ original, earlier, shares: creditedShares(original, earlier, wanted) }).totals,
    );
  if (!isWhole) throw new AppError('CREDIT_EXCEEDED');
}
