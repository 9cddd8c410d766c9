import type { Invoice } from '../domain/invoice';
import { AppError } from '../errors/app-error';
import { type FieldFault, fieldFaults } from '../errors/field-faults';
import { invariant } from '../errors/invariant';
import type { ExportDocument } from './export-document';

/** What no machine can read a document without. Whatever was issued has it; a draft may lack it. */
function missingParts({ number, seller, buyer, items }: Invoice): FieldFault[] {
  return [
    ...(number ? [] : [{ path: 'number', code: 'required' } as const]),
    ...(seller.name ? [] : [{ path: 'seller.name', code: 'required' } as const]),
    ...(buyer.name ? [] : [{ path: 'buyer.name', code: 'buyer_missing' } as const]),
    ...(items.length > 0 ? [] : [{ path: 'items', code: 'items_missing' } as const]),
  ];
}

/** Whether other programs may be handed the document: it is whole, and neither ISDOC nor UBL can say that it is cancelled. */
export function isExchangeable(invoice: Invoice): boolean {
  return invoice.status !== 'cancelled' && missingParts(invoice).length === 0;
}

/** Throws what `isExchangeable` answers with no. */
export function assertExchangeable({ invoice, kind, original }: ExportDocument): void {
  invariant(
    kind !== 'credit_note' || original !== undefined,
    'a credit note names the document that it corrects',
  );
  const faults = missingParts(invoice);
  if (faults.length > 0) throw fieldFaults(faults);
  if (invoice.status === 'cancelled') throw new AppError('INVOICE_CANCELLED');
}
