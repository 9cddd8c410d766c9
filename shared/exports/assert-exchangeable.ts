import { type FieldFault, fieldFaults } from '../errors/field-faults';
import { invariant } from '../errors/invariant';
import type { ExportDocument } from './export-document';

/** What no machine can read a document without. Whatever was issued has it; a draft may lack it. */
export function assertExchangeable({ invoice, kind, original, lines }: ExportDocument): void {
  invariant(
    kind !== 'credit_note' || original !== undefined,
    'a credit note names the document that it corrects',
  );
  const { number, seller, buyer } = invoice;
  const faults: FieldFault[] = [
    ...(number ? [] : [{ path: 'number', code: 'required' } as const]),
    ...(seller.name ? [] : [{ path: 'seller.name', code: 'required' } as const]),
    ...(buyer.name ? [] : [{ path: 'buyer.name', code: 'buyer_missing' } as const]),
    ...(lines.length > 0 ? [] : [{ path: 'items', code: 'items_missing' } as const]),
  ];
  if (faults.length > 0) throw fieldFaults(faults);
}
