import { addMinor, type Minor, negateMinor, sumMinor, zero } from '../../domain/money';
import type { DocumentView } from '../view';

type AmountRow = readonly [label: string, amount: Minor];

/**
 * The total, and what is off it: paid ahead on a proforma, paid since, credited, and not asked for any more; and by how much too
 * much was paid, so that the rows add up to what is asked for. None while all of the total is asked for.
 */
export function settledRows(view: DocumentView): AmountRow[] {
  const { input, words, settlement } = view;
  if (isWhole(view)) return [];
  const { advance } = input;
  const ahead = addMinor(advance?.amount ?? zero, negateMinor(advance?.returned ?? zero));
  const off: AmountRow[] = [
    [words.paidAhead(advance?.proforma.number ?? ''), ahead],
    [paidLabel(view), addMinor(settlement.paid, negateMinor(ahead))],
    [words.creditedOff, settlement.credited],
    [input.forgone ? words.givenBack : words.waived, settlement.waived],
  ];
  const rows: AmountRow[] = [
    [words.total, input.totals.payable],
    ...off.map(([label, amount]): AmountRow => [label, negateMinor(amount)]),
  ];
  const left = sumMinor(rows.map(([, amount]) => amount));
  const over = addMinor(settlement.remaining, negateMinor(left));
  return [...rows, [words.overpaid, over] as const].filter(
    ([label, amount]) => label === words.total || amount !== zero,
  );
}

/** What is asked for in the end; of a credit note what is to be given back. */
export function askedRow(view: DocumentView): AmountRow {
  const { input, words, settlement } = view;
  const isCredit = input.kind === 'credit_note';
  const whole = isCredit ? words.difference : words.payable;
  const rest = isCredit ? words.leftToPayBack : words.remaining;
  return [isWhole(view) ? whole : rest, settlement.remaining];
}

function isWhole({ settlement: { paid, credited, waived } }: DocumentView): boolean {
  return paid === zero && credited === zero && waived === zero;
}

function paidLabel({ input, words, date }: DocumentView): string {
  const back = input.creditShare === 'all' ? words.credited : words.paidBack;
  const word = input.kind === 'credit_note' ? back : words.paid;
  return input.paymentDate ? `${word} ${date(input.paymentDate)}` : word;
}
