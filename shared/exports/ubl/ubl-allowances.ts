import { type Minor, minor } from '../../domain/money';
import { documentWords } from '../../i18n/document-words';
import type { ExportDocument, ExportRate } from '../export-document';
import { exportWords } from '../export-words';
import { element, leaf, type XmlElement } from '../xml';
import { amountOf } from './ubl-amounts';
import { vatCategoryElement } from './vat-category';

interface Allowance {
  /** Positive is a charge, negative an allowance: UBL states both without a sign. */
  readonly amount: Minor;
  readonly reasons: { readonly allowance: string; readonly charge: string };
  /** Required for a whole document, forbidden for a line. */
  readonly category?: XmlElement;
}

function allowance({ amount, reasons, category }: Allowance, document: ExportDocument) {
  const isCharge = amount > 0;
  return element('cac:AllowanceCharge', [
    leaf('cbc:ChargeIndicator', String(isCharge)),
    leaf('cbc:AllowanceChargeReason', isCharge ? reasons.charge : reasons.allowance),
    amountOf(document)('cbc:Amount', minor(Math.abs(amount))),
    category,
  ]);
}

/** The discount of an item; on a line that gives something back it makes the line larger. */
export function lineAllowance(document: ExportDocument, discount: Minor): XmlElement | undefined {
  if (discount === 0) return undefined;
  const words = exportWords[document.invoice.language];
  const reasons = { allowance: words.itemDiscount, charge: words.itemSurcharge };
  return allowance({ amount: minor(-discount), reasons }, document);
}

function adjusted({ rates }: ExportDocument): readonly ExportRate[] {
  return rates.filter(({ adjustment }) => adjustment !== 0);
}

/** Each rate's part of the invoice discount, and what raises a base to zero. */
export function documentAllowances(document: ExportDocument): XmlElement[] {
  const { language } = document.invoice;
  const reasons = {
    allowance: documentWords[language].invoiceDiscount,
    charge: exportWords[language].baseRaisedToZero,
  };
  return adjusted(document).map(({ adjustment: amount, rate }) => {
    const category = vatCategoryElement('cac:TaxCategory', document, rate);
    return allowance({ amount, reasons, category }, document);
  });
}

/** Sums of the allowances and of the charges; undefined where there are none. */
export function allowanceTotals(document: ExportDocument): {
  readonly allowances: Minor | undefined;
  readonly charges: Minor | undefined;
} {
  const amounts = adjusted(document).map(({ adjustment }) => adjustment);
  const sum = (sign: 1 | -1): Minor | undefined => {
    const matching = amounts.filter((amount) => sign * amount > 0);
    if (matching.length === 0) return undefined;
    return minor(matching.reduce((total, amount) => total + sign * amount, 0));
  };
  return { allowances: sum(-1), charges: sum(1) };
}
