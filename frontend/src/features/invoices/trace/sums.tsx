import { useId } from 'react';
import type { InvoiceTotals } from '#shared/domain/invoice-totals';
import { type Currency, type Minor, negateMinor } from '#shared/domain/money';
import { Money } from '../../../i18n/money';

/** Where in the steps a figure comes about. */
export type TracePlace =
  | 'subtotal'
  | 'discount'
  | 'base'
  | 'rounding'
  | 'payable'
  | `vat-${number}`;

/** Where the steps were opened; a new one for each click, so that the same figure can be asked for again. */
export interface TraceTarget {
  readonly place?: TracePlace | undefined;
}

type SummedUp = Pick<InvoiceTotals, 'subtotal' | 'discount' | 'total' | 'rounding' | 'payable'> & {
  readonly recap: readonly Pick<InvoiceTotals['recap'][number], 'rate' | 'vat'>[];
};

type Labels = Readonly<
  Record<'subtotal' | 'discount' | 'base' | 'rounding' | 'payable', string>
> & { readonly vatOf: (rate: number) => string };

interface SumRow {
  readonly place: TracePlace;
  readonly label: string;
  readonly value: Minor;
}

/** What a document comes to, row by row: what it is made of, and what is to be paid. */
export function sumRowsOf(totals: SummedUp, labels: Labels, isPayer: boolean): readonly SumRow[] {
  const { subtotal, discount, total, recap, rounding, payable } = totals;
  const row = (place: Exclude<TracePlace, `vat-${number}`>, value: Minor): SumRow => ({
    place,
    label: labels[place],
    value,
  });
  return [
    ...(discount === 0 ? [] : [row('subtotal', subtotal), row('discount', negateMinor(discount))]),
    ...(isPayer
      ? [
          row('base', total),
          ...recap.map(
            ({ rate, vat }): SumRow => ({
              place: `vat-${rate}`,
              label: labels.vatOf(rate),
              value: vat,
            }),
          ),
        ]
      : []),
    ...(rounding === 0 ? [] : [row('rounding', rounding)]),
    row('payable', payable),
  ];
}

interface Props {
  readonly rows: readonly SumRow[];
  readonly currency: Currency;
  readonly onOpen: (place: TracePlace, from: HTMLButtonElement) => void;
  readonly opensDialog?: boolean;
}

/** Sums of which each opens the steps that led to it. */
export function Sums({ rows, currency, onOpen, opensDialog = false }: Props) {
  const id = useId();
  return (
    <dl className="sums">
      {rows.map(({ place, label, value }) => (
        <div className={place === 'payable' ? 'sum all' : 'sum'} key={place}>
          <dt id={`${id}-${place}`}>{label}</dt>
          <dd>
            <button
              className="sum-open"
              type="button"
              id={`${id}-${place}-open`}
              aria-labelledby={`${id}-${place} ${id}-${place}-open`}
              aria-haspopup={opensDialog ? 'dialog' : undefined}
              onClick={(event) => onOpen(place, event.currentTarget)}
            >
              <Money value={value} currency={currency} />
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
