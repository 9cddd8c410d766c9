import { documentWords } from '../../i18n/document-words';
import { chargesVat, type ExportDocument } from '../export-document';
import { element, leaf, leafIf, type XmlElement } from '../xml';

/**
 * Categories of EN 16931 (BT-118): standard, zero, exempt with a reason, reverse charge, and outside
 * the scope of VAT, where sellers are who are no payers.
 */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'O';

export function vatCategory({ invoice }: ExportDocument, rate: number): VatCategory {
  if (chargesVat(invoice)) return rate > 0 ? 'S' : zeroCategory(invoice.exemptionReason);
  return invoice.isReverseCharge && invoice.seller.vatStatus !== 'non_payer' ? 'AE' : 'O';
}

/** An exemption without its provision cannot be stated; what is left is a rate of zero. */
function zeroCategory(reason: string): VatCategory {
  return reason === '' ? 'Z' : 'E';
}

/** True where no VAT number of either side may stand (BR-O-02). */
export function isOutsideVat(document: ExportDocument): boolean {
  return vatCategory(document, 0) === 'O';
}

function taxScheme(): XmlElement {
  return element('cac:TaxScheme', [leaf('cbc:ID', 'VAT')]);
}

/** `S` and its percent; a category outside VAT has none. */
export function vatCategoryElement(
  name: 'cac:TaxCategory' | 'cac:ClassifiedTaxCategory',
  document: ExportDocument,
  rate: number,
): XmlElement {
  const category = vatCategory(document, rate);
  return element(name, [leaf('cbc:ID', category), percent(category, rate), taxScheme()]);
}

function percent(category: VatCategory, rate: number): XmlElement | undefined {
  return category === 'O' ? undefined : leaf('cbc:Percent', String(rate));
}

const reasonCodes: Readonly<Partial<Record<VatCategory, string>>> = {
  AE: 'VATEX-EU-AE',
  O: 'VATEX-EU-O',
};

function reasonOf({ invoice }: ExportDocument, category: VatCategory): string {
  const words = documentWords[invoice.language];
  switch (category) {
    case 'S':
    case 'Z':
      return '';
    case 'E':
      return invoice.exemptionReason;
    case 'AE':
      return words.reverseCharge;
    case 'O':
      return words.notVatPayer;
  }
}

/** The category of the recap, which also says why there is no tax. */
export function recapCategory(document: ExportDocument, rate: number): XmlElement {
  const category = vatCategory(document, rate);
  return element('cac:TaxCategory', [
    leaf('cbc:ID', category),
    percent(category, rate),
    leafIf('cbc:TaxExemptionReasonCode', reasonCodes[category]),
    leafIf('cbc:TaxExemptionReason', reasonOf(document, category)),
    taxScheme(),
  ]);
}
