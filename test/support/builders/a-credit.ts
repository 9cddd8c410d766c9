import { newId } from '#functions/runtime/new-id';
import { type CreditNoteChange, draftCreditNote } from '#shared/domain/credit-note';
import { type Decimal, decimal } from '#shared/domain/decimal';
import type { Invoice } from '#shared/domain/invoice';
import { issueInvoice } from '#shared/domain/invoice-changes';
import { now } from './times';

/** What a credit note asks for: all that is left, unless quantities by position are given. */
export function aCreditInput(
  quantities?: Readonly<Record<number, string | Decimal>>,
  given: Partial<CreditNoteChange> = {},
): CreditNoteChange {
  const items =
    quantities &&
    Object.entries(quantities).map(([position, quantity]) => ({
      position: Number(position),
      quantity: decimal(quantity),
    }));
  return { intent: 'issue', reason: 'Vrácené zboží', notes: '', items, ...given };
}

/** A credit note with a number for what is asked; `earlier` are those in force. */
export function aCreditNote(
  original: Invoice,
  earlier: readonly Invoice[] = [],
  quantities?: Parameters<typeof aCreditInput>[0],
): Invoice {
  const context = { id: newId<Invoice['id']>(now), at: now, original, earlier };
  const draft = draftCreditNote(aCreditInput(quantities), context);
  return issueInvoice(draft, `D2026${String(earlier.length + 1).padStart(4, '0')}`, now);
}
