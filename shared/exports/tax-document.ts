import type { ExportDocument } from './export-document';

/** True for what a VAT payer issues, also when the customer pays the tax; a proforma is no tax document. */
export function isTaxDocument({
  invoice,
  kind,
}: Pick<ExportDocument, 'invoice' | 'kind'>): boolean {
  return invoice.seller.vatStatus === 'payer' && kind !== 'proforma';
}
