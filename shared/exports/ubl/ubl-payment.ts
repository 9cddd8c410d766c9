import { bankDetails } from '../bank-details';
import type { ExportDocument } from '../export-document';
import { element, elementIf, leaf, leafIf, type XmlElement } from '../xml';

/** UNCL 4461. A transfer needs the account to go to (BR-61), which a credit note does not know. */
const codes = { transfer: '30', cash: '10', card: '48', unknown: '1' } as const;

function account({ invoice, kind }: ExportDocument): XmlElement | undefined {
  if (invoice.paymentMethod !== 'transfer' || kind === 'credit_note') return undefined;
  const { iban, accountNumber, bic } = bankDetails(invoice.seller.bankAccount);
  const id = iban || accountNumber;
  if (id === '') return undefined;

  return element('cac:PayeeFinancialAccount', [
    leaf('cbc:ID', id),
    elementIf('cac:FinancialInstitutionBranch', [leafIf('cbc:ID', bic)]),
  ]);
}

/** How to pay and under which symbol; the due date of a credit note stands here as well. */
export function ublPayment(document: ExportDocument): XmlElement[] {
  const { invoice, kind } = document;
  const payee = account(document);
  const isUnknown = invoice.paymentMethod === 'transfer' && !payee;
  const terms = elementIf('cac:PaymentTerms', [leafIf('cbc:Note', invoice.terms)]);

  const means = element('cac:PaymentMeans', [
    leaf('cbc:PaymentMeansCode', codes[isUnknown ? 'unknown' : invoice.paymentMethod]),
    kind === 'credit_note' ? leaf('cbc:PaymentDueDate', invoice.dueDate) : undefined,
    leafIf('cbc:PaymentID', invoice.variableSymbol),
    payee,
  ]);
  return terms ? [means, terms] : [means];
}
