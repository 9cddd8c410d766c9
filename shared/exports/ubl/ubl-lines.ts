import { type Decimal, negateDecimal } from '../../domain/decimal';
import { documentWords } from '../../i18n/document-words';
import type { ExportDocument, ExportLine } from '../export-document';
import { exportWords } from '../export-words';
import { unitCode, unspecifiedUnit } from '../unit-code';
import { element, leaf, leafIf, type XmlElement } from '../xml';
import { lineAllowance } from './ubl-allowances';
import { amountOf } from './ubl-amounts';
import { vatCategoryElement } from './vat-category';

/** A price is never negative (BR-27); what is given back is a negative quantity of it. */
function positivePrice({ item, quantity }: ExportLine): {
  readonly quantity: Decimal;
  readonly price: Decimal;
} {
  if (!item.unitPrice.startsWith('-')) return { quantity, price: item.unitPrice };
  return { quantity: negateDecimal(quantity), price: negateDecimal(item.unitPrice) };
}

/** A unit without a code is said in words, so that nobody takes nights for pieces. */
function unitNote(unit: string, { invoice }: ExportDocument): string {
  if (unit === '' || unitCode(unit)) return '';
  return exportWords[invoice.language].symbol(documentWords[invoice.language].unit, unit);
}

function line(content: ExportLine, index: number, document: ExportDocument): XmlElement {
  const { item, net, discount, rate } = content;
  const { quantity, price } = positivePrice(content);
  const isCredit = document.kind === 'credit_note';

  return element(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    leaf('cbc:ID', String(index + 1)),
    leafIf('cbc:Note', unitNote(item.unit, document)),
    leaf(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', quantity, {
      unitCode: unitCode(item.unit) ?? unspecifiedUnit,
    }),
    amountOf(document)('cbc:LineExtensionAmount', net),
    lineAllowance(document, discount),
    element('cac:Item', [
      leaf('cbc:Name', item.name),
      vatCategoryElement('cac:ClassifiedTaxCategory', document, rate),
    ]),
    element('cac:Price', [
      leaf('cbc:PriceAmount', price, { currencyID: document.invoice.currency }),
    ]),
  ]);
}

export function ublLines(document: ExportDocument): XmlElement[] {
  return document.lines.map((content, index) => line(content, index, document));
}
