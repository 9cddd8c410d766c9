import type { LocalDate } from '../domain/calendar';
import { type Decimal, negateDecimal } from '../domain/decimal';
import type { InvoiceId } from '../domain/ids';
import type { Invoice, InvoiceItem } from '../domain/invoice';
import { addMinor, type Minor, minor, negateMinor, sumMinor } from '../domain/money';
import type { InvoiceTotals, LineTotals, RateTotals } from '../domain/totals-types';

/** What a document is, apart from the state it is in. */
export type DocumentKind = 'invoice' | 'credit_note' | 'proforma';

/** The document that a credit note corrects. */
export interface OriginalDocument {
  readonly number: string;
  readonly issueDate?: LocalDate | undefined;
  readonly id?: InvoiceId | undefined;
}

/** What was paid on a proforma before the invoice that takes it off. */
export interface PaidAdvance {
  /** Number and symbol of the proforma. */
  readonly number: string;
  readonly variableSymbol: string;
  readonly amount: Minor;
}

/** Each is left out for what the record says. */
export interface ExportOptions {
  readonly kind?: DocumentKind | undefined;
  readonly original?: OriginalDocument | undefined;
  /** Why a credit note is issued. */
  readonly reason?: string | undefined;
  readonly advance?: PaidAdvance | undefined;
  /** Amounts of a credit note as the record and the paper have them, below zero: for tables that people add up. */
  readonly keepsSigns?: boolean | undefined;
}

export interface ExportLine extends LineTotals {
  readonly item: InvoiceItem;
  readonly quantity: Decimal;
  /** Before the discount of the item. */
  readonly gross: Minor;
  /** The rate at which the line is really taxed. */
  readonly rate: number;
}

export interface ExportRate extends RateTotals {
  /**
   * What the base has more than the lines of its rate: minus the rate's share of the invoice
   * discount, or plus what raises a base to zero.
   */
  readonly adjustment: Minor;
}

/** An invoice as formats of other programs take it: a credit note states what it gives back as positive amounts, unless signs are kept. */
export interface ExportDocument {
  readonly invoice: Invoice;
  readonly kind: DocumentKind;
  readonly original: OriginalDocument | undefined;
  readonly reason: string;
  readonly advance: PaidAdvance | undefined;
  /** What is payable, less what was paid ahead. */
  readonly toPay: Minor;
  /** What was received; of a credit note what was given back. */
  readonly paid: Minor;
  readonly lines: readonly ExportLine[];
  readonly rates: readonly ExportRate[];
  readonly totals: Omit<InvoiceTotals, 'lines' | 'recap'>;
  readonly ratesInCzk: readonly RateTotals[] | undefined;
}

type Turn = (amount: Minor) => Minor;

/** A VAT payer that charges VAT itself; otherwise rates stay stored and do not count. */
export function chargesVat({ seller, isReverseCharge }: Invoice): boolean {
  return seller.vatStatus === 'payer' && !isReverseCharge;
}

function isMirrored({ totals }: Invoice, kind: DocumentKind): boolean {
  const gross = sumMinor(totals.lines.map(({ net, discount }) => addMinor(net, discount)));
  return kind === 'credit_note' && gross < 0;
}

function linesOf(invoice: Invoice, turn: Turn, isTurned: boolean): ExportLine[] {
  const isTaxed = chargesVat(invoice);

  return invoice.totals.lines.flatMap(({ net, discount }, index) => {
    const item = invoice.items[index];
    if (!item) return [];
    const gross = turn(addMinor(net, discount));
    const quantity = isTurned ? negateDecimal(item.quantity) : item.quantity;
    const rate = isTaxed ? item.vatRate : 0;
    return [{ item, quantity, gross, net: turn(net), discount: turn(discount), rate }];
  });
}

function turnedRate(turn: Turn) {
  return ({ rate, base, vat, total }: RateTotals): RateTotals => ({
    rate,
    base: turn(base),
    vat: turn(vat),
    total: turn(total),
  });
}

function withAdjustment(lines: readonly ExportLine[]) {
  return (totals: RateTotals): ExportRate => {
    const nets = lines.filter(({ rate }) => rate === totals.rate).map(({ net }) => net);
    return { ...totals, adjustment: minor(totals.base - sumMinor(nets)) };
  };
}

function advanceOf({ advance }: Invoice): PaidAdvance | undefined {
  if (!advance) return undefined;
  const { proforma, variableSymbol, amount } = advance;
  return { number: proforma.number, variableSymbol, amount };
}

/** The stored figures of an invoice, arranged for export; nothing is computed anew. */
export function exportDocument(invoice: Invoice, options: ExportOptions = {}): ExportDocument {
  const { correction } = invoice;
  const {
    kind = invoice.kind,
    original = correction?.original,
    reason = correction?.reason ?? '',
    advance = advanceOf(invoice),
    keepsSigns = false,
  } = options;
  const isTurned = !keepsSigns && isMirrored(invoice, kind);
  const turn: Turn = isTurned ? negateMinor : (amount) => amount;
  const lines = linesOf(invoice, turn, isTurned);
  const { subtotal, discount, total, vat, totalWithVat, rounding, payable } = invoice.totals;

  return {
    invoice,
    kind,
    original,
    reason,
    advance,
    paid: turn(invoice.amountPaid),
    toPay: minor(turn(payable) - (advance?.amount ?? 0)),
    lines,
    rates: invoice.totals.recap.map(turnedRate(turn)).map(withAdjustment(lines)),
    totals: {
      subtotal: turn(subtotal),
      discount: turn(discount),
      total: turn(total),
      vat: turn(vat),
      totalWithVat: turn(totalWithVat),
      rounding: turn(rounding),
      payable: turn(payable),
    },
    ratesInCzk: invoice.recapInCzk?.map(turnedRate(turn)),
  };
}
