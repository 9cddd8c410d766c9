import { type FieldFault, fieldFaults } from '../../errors/field-faults';
import { assertExchangeable } from '../assert-exchangeable';
import type { ExportDocument } from '../export-document';
import { isOutsideVat } from './vat-category';

/** What EN 16931 asks for beyond that: who taxes has to have a number, and so has who is taxed instead. */
export function assertEn16931(document: ExportDocument): void {
  assertExchangeable(document);
  const { seller, buyer, isReverseCharge } = document.invoice;
  if (isOutsideVat(document)) {
    if (!seller.ico && !seller.dic) throw fieldFaults([{ path: 'seller.ico', code: 'required' }]);
    return;
  }

  const buyerLacksNumber = isReverseCharge && !buyer.dic && !buyer.ico;
  const faults: FieldFault[] = [
    ...(seller.dic ? [] : [{ path: 'seller.dic', code: 'required' } as const]),
    ...(buyerLacksNumber ? [{ path: 'buyer.dic', code: 'required' } as const] : []),
  ];
  if (faults.length > 0) throw fieldFaults(faults);
}
