import { isdocVersion } from '../../domain/export-format';
import type { Invoice } from '../../domain/invoice';
import { untaxedSentences } from '../../i18n/document-words';
import { assertExchangeable } from '../assert-exchangeable';
import { documentUuid } from '../document-uuid';
import {
  type DocumentKind,
  type ExportDocument,
  type ExportOptions,
  exportDocument,
} from '../export-document';
import { isTaxDocument } from '../tax-document';
import { element, elementIf, leaf, leafIf, type XmlElement, xmlDocument } from '../xml';
import { isdocLines } from './isdoc-lines';
import { isdocParties } from './isdoc-parties';
import { isdocPayment } from './isdoc-payment';
import { isdocDeposits, isdocTotals } from './isdoc-totals';
import { type Currencies, currenciesOf } from './local-amounts';

const documentTypes: Readonly<Record<DocumentKind, string>> = {
  invoice: '1',
  credit_note: '2',
  proforma: '4',
};

/** What the law wants to be said, and what the seller says. */
function note({ invoice, reason }: ExportDocument): string {
  return [reason, ...untaxedSentences(invoice), invoice.terms, invoice.notes]
    .filter((text) => text !== '')
    .join('\n');
}

function heading(document: ExportDocument, currencies: Currencies): (XmlElement | undefined)[] {
  const { invoice, kind } = document;
  const isTaxed = isTaxDocument(document);

  return [
    leaf('DocumentType', documentTypes[kind]),
    leaf('ID', invoice.number ?? ''),
    leaf('UUID', documentUuid(invoice.id)),
    leaf('IssuingSystem', 'Splatno'),
    leaf('IssueDate', invoice.issueDate),
    isTaxed ? leaf('TaxPointDate', invoice.taxableSupplyDate) : undefined,
    leaf('VATApplicable', String(isTaxed)),
    leaf('ElectronicPossibilityAgreementReference', ''),
    leafIf('Note', note(document), { languageID: invoice.language }),
    leaf('LocalCurrencyCode', currencies.local),
    leafIf('ForeignCurrencyCode', currencies.foreign),
    leaf('CurrRate', currencies.rate),
    leaf('RefCurrRate', '1'),
  ];
}

function originalReference({ original }: ExportDocument): XmlElement | undefined {
  if (!original) return undefined;
  return elementIf('OriginalDocumentReferences', [
    element('OriginalDocumentReference', [
      leaf('ID', original.number),
      leafIf('IssueDate', original.issueDate),
      original.id ? leaf('UUID', documentUuid(original.id)) : undefined,
    ]),
  ]);
}

/**
 * The invoice as ISDOC 6.0.2, the Czech standard that accounting programs import. It is the document
 * as it was issued: payments that came later do not change it, because importers take the same UUID
 * with other content for a correction. Throws a field problem where the standard asks for what is missing.
 */
export function isdoc(invoice: Invoice, options: ExportOptions = {}): string {
  const document = exportDocument(invoice, options);
  assertExchangeable(document);
  const currencies = currenciesOf(document);

  return xmlDocument(
    element(
      'Invoice',
      [
        ...heading(document, currencies),
        ...isdocParties(document),
        originalReference(document),
        isdocLines(document, currencies),
        isdocDeposits(document, currencies),
        ...isdocTotals(document, currencies),
        isdocPayment(document, currencies),
      ],
      { xmlns: 'http://isdoc.cz/namespace/2013', version: isdocVersion },
    ),
  );
}
