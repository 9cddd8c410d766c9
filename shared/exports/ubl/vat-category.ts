import { exemptionNamedIn } from '../../domain/exemption';
import type { Buyer } from '../../domain/party';
import { withTidyNumbers } from '../../domain/party-numbers';
import { untaxedSentences } from '../../i18n/document-words';
import { isTaxCountry } from '../country-code';
import { chargesVat, type ExportDocument } from '../export-document';
import { element, leaf, leafIf, type XmlElement } from '../xml';

/**
 * Categories of EN 16931 (BT-118): standard, zero, exempt with a reason, goods to another member state, export,
 * reverse charge, and outside the scope of VAT, where sellers are who are no payers.
 */
export type VatCategory = 'S' | 'Z' | 'E' | 'K' | 'G' | 'AE' | 'O';

export function vatCategory({ invoice }: ExportDocument, rate: number): VatCategory {
  if (chargesVat(invoice)) return rate > 0 ? 'S' : zeroCategory(invoice);
  return invoice.isReverseCharge && invoice.seller.vatStatus !== 'non_payer' ? 'AE' : 'O';
}

/**
 * An exemption without its provision cannot be stated; what is left is a rate of zero. Goods to another member
 * state are only those to somebody who has a VAT number there (BR-IC-02).
 */
function zeroCategory({ exemptionReason, buyer }: ExportDocument['invoice']): VatCategory {
  if (exemptionReason === '') return 'Z';
  const { category = 'E' } = exemptionNamedIn(exemptionReason) ?? {};
  return category === 'K' && !hasForeignVatNumber(buyer) ? 'E' : category;
}

function hasForeignVatNumber(buyer: Buyer): boolean {
  const country = withTidyNumbers(buyer).dic.toUpperCase().slice(0, 2);
  return country !== 'CZ' && isTaxCountry(country);
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
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  AE: 'VATEX-EU-AE',
  O: 'VATEX-EU-O',
};

function reasonCodeOf({ invoice }: ExportDocument, category: VatCategory): string | undefined {
  if (category !== 'E') return reasonCodes[category];
  const known = exemptionNamedIn(invoice.exemptionReason);
  return known?.category === 'E' ? known.code : undefined;
}

function reasonOf({ invoice }: ExportDocument, category: VatCategory): string {
  switch (category) {
    case 'S':
    case 'Z':
      return '';
    case 'E':
    case 'K':
    case 'G':
      return invoice.exemptionReason;
    case 'AE':
    case 'O':
      return untaxedSentences(invoice)[0] ?? '';
  }
}

/** The category of the recap, which also says why there is no tax. */
export function recapCategory(document: ExportDocument, rate: number): XmlElement {
  const category = vatCategory(document, rate);
  return element('cac:TaxCategory', [
    leaf('cbc:ID', category),
    percent(category, rate),
    leafIf('cbc:TaxExemptionReasonCode', reasonCodeOf(document, category)),
    leafIf('cbc:TaxExemptionReason', reasonOf(document, category)),
    taxScheme(),
  ]);
}
