import { AppError } from '../errors/app-error';
import type { Instant } from './calendar';
import type { InvoiceId } from './ids';
import type { Invoice, TimelineEntry } from './invoice';
import type { Changed } from './invoice-changes';
import { type Minor, minor, negateMinor, zero } from './money';
import { isRestUnknown } from './payment-progress';
import { mentionOf, timelineEntry } from './timeline';

/** The document that this one takes from: the invoice that it corrects, or the proforma that it settles. */
export function sourceIdOf({ correction, advance }: Invoice): InvoiceId | undefined {
  return correction?.original.id ?? advance?.proforma.id;
}

/** All documents that this one refers to, or that refer to it. */
export function relatedIdsOf(invoice: Invoice): InvoiceId[] {
  const { creditNotes = [], settledBy } = invoice;
  return [sourceIdOf(invoice), ...creditNotes, settledBy].flatMap((id) => id ?? []);
}

/** Whether its source is bound by it. A draft of a credit note binds nothing, one of a settlement does. */
function isInForce({ kind, status, number }: Invoice): boolean {
  return status !== 'cancelled' && (kind !== 'credit_note' || number !== undefined);
}

function changed(
  source: Invoice,
  at: Instant,
  change: Pick<Invoice, 'creditNotes' | 'credited' | 'settledBy'>,
  { event, child }: { readonly event: TimelineEntry['event']; readonly child: Invoice },
): Changed {
  const { creditNotes: _, credited: __, settledBy: ___, ...rest } = source;
  const { creditNotes = [], credited, settledBy } = change;
  const after: Invoice = {
    ...rest,
    revision: source.revision + 1,
    updatedAt: at,
    ...(creditNotes.length > 0 && { creditNotes, ...(credited !== undefined && { credited }) }),
    ...(settledBy && { settledBy }),
  };
  const amount = child.kind === 'credit_note' ? child.totals.payable : undefined;
  return { after, entries: [timelineEntry(after, event, { amount, document: mentionOf(child) })] };
}

/** What the credit notes of an invoice are over, with one more or one less; unknown stays unknown. */
function creditedWith(source: Invoice, change: Minor): Pick<Invoice, 'credited'> {
  if (isRestUnknown(source)) return {};
  return { credited: minor(Math.max(0, (source.credited ?? zero) + change)) };
}

/** The source as it is bound by the document that comes into force. Throws `PROFORMA_SETTLED` for one that is taken. */
export function bind(source: Invoice, child: Invoice, at: Instant): Changed {
  if (child.kind === 'credit_note') {
    const creditNotes = [...(source.creditNotes ?? []), child.id];
    const sum = creditedWith(source, negateMinor(child.totals.payable));
    return changed(source, at, { creditNotes, ...sum }, { event: 'credited', child });
  }
  if (source.settledBy) throw new AppError('PROFORMA_SETTLED');
  return changed(source, at, { settledBy: child.id }, { event: 'settled', child });
}

/** The source as it is once the document is no longer in force. */
export function release(source: Invoice, child: Invoice, at: Instant): Changed {
  if (child.kind === 'credit_note') {
    const creditNotes = source.creditNotes?.filter((id) => id !== child.id);
    const sum = creditedWith(source, child.totals.payable);
    return changed(
      source,
      at,
      { ...(creditNotes && { creditNotes }), ...sum },
      { event: 'credit_withdrawn', child },
    );
  }
  return changed(source, at, {}, { event: 'settlement_withdrawn', child });
}

/** What a change of a document means for its source; undefined when nothing. */
export function bindingChange(before: Invoice, after: Invoice): 'bind' | 'release' | undefined {
  if (sourceIdOf(after) === undefined || isInForce(before) === isInForce(after)) return undefined;
  return isInForce(after) ? 'bind' : 'release';
}
