import type { Invoice } from '../../domain/invoice';
import { documentWords } from '../../i18n/document-words';
import {
  type DocumentKind,
  type ExportDocument,
  type ExportOptions,
  exportDocument,
} from '../export-document';
import { exportWords } from '../export-words';
import { isTaxDocument } from '../tax-document';
import { element, leaf, leafIf, type XmlElement, xmlDocument } from '../xml';
import { assertEn16931 } from './assert-en16931';
import { documentAllowances } from './ubl-allowances';
import { ublDelivery } from './ubl-delivery';
import { ublLines } from './ubl-lines';
import { ublParties } from './ubl-parties';
import { ublPayment } from './ubl-payment';
import { ublTotals } from './ubl-totals';

/** EN 16931 itself, without the rules of a country or network (CIUS). */
const customization = 'urn:cen.eu:en16931:2017';

/** UNTDID 1001: commercial invoice, credit note, prepayment invoice. */
const typeCodes: Readonly<Record<DocumentKind, string>> = {
  invoice: '380',
  credit_note: '381',
  proforma: '386',
};

const namespaces = {
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

/** `#AAI#` means general information: without it a `#` in the text would read as the mark of a subject (BR-CL-08). */
function note(text: string): XmlElement {
  return leaf('cbc:Note', text.includes('#') ? `#AAI#${text}` : text);
}

/** What has no element of its own: the reason of a correction, symbols that only Czech banks know. */
function notes({ invoice, reason }: ExportDocument): XmlElement[] {
  const words = documentWords[invoice.language];
  const { symbol } = exportWords[invoice.language];
  const { constantSymbol, specificSymbol } = invoice;
  const texts = [
    reason,
    invoice.notes,
    constantSymbol && symbol(words.constantSymbol, constantSymbol),
    specificSymbol && symbol(words.specificSymbol, specificSymbol),
  ];
  return texts.filter((text) => text !== '').map(note);
}

/** Invoice and CreditNote of UBL hold the same, in another order and under other names. */
function heading(document: ExportDocument): (XmlElement | undefined)[] {
  const { invoice, kind, ratesInCzk } = document;
  const isCredit = kind === 'credit_note';
  const taxPoint = isTaxDocument(document)
    ? leaf('cbc:TaxPointDate', invoice.taxableSupplyDate)
    : undefined;

  return [
    leaf('cbc:CustomizationID', customization),
    leaf('cbc:ID', invoice.number ?? ''),
    leaf('cbc:IssueDate', invoice.issueDate),
    isCredit ? taxPoint : leaf('cbc:DueDate', invoice.dueDate),
    leaf(isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', typeCodes[kind]),
    ...notes(document),
    isCredit ? undefined : taxPoint,
    leaf('cbc:DocumentCurrencyCode', invoice.currency),
    ratesInCzk && leaf('cbc:TaxCurrencyCode', 'CZK'),
  ];
}

function originalReference({ original }: ExportDocument): XmlElement | undefined {
  if (!original) return undefined;
  return element('cac:BillingReference', [
    element('cac:InvoiceDocumentReference', [
      leaf('cbc:ID', original.number),
      leafIf('cbc:IssueDate', original.issueDate),
    ]),
  ]);
}

/**
 * The invoice as UBL 2.1 by EN 16931, the European standard: an Invoice, or a CreditNote (381). As
 * ISDOC it is the document as it was issued. Throws a field problem where the standard asks for what is missing.
 */
export function ubl(invoice: Invoice, options: ExportOptions = {}): string {
  const document = exportDocument(invoice, options);
  assertEn16931(document);
  const name = document.kind === 'credit_note' ? 'CreditNote' : 'Invoice';

  return xmlDocument(
    element(
      name,
      [
        ...heading(document),
        originalReference(document),
        ...ublParties(document),
        ublDelivery(document),
        ...ublPayment(document),
        ...documentAllowances(document),
        ...ublTotals(document),
        ...ublLines(document),
      ],
      { xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`, ...namespaces },
    ),
  );
}
