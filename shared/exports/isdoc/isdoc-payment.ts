import { formatMinor } from '../../domain/money';
import { bankDetails } from '../bank-details';
import type { ExportDocument } from '../export-document';
import { element, leaf, leafIf, type XmlElement } from '../xml';
import { payableOf } from './isdoc-totals';
import type { Currencies } from './local-amounts';

function transferDetails({ invoice, kind }: ExportDocument): XmlElement {
  // A credit note is paid by the seller, to an account of the buyer that nobody told us.
  const account = bankDetails(kind === 'credit_note' ? '' : invoice.seller.bankAccount);

  return element('Details', [
    leaf('PaymentDueDate', invoice.dueDate),
    leaf('ID', account.accountNumber),
    leaf('BankCode', account.bankCode),
    leaf('Name', account.bankName || (invoice.seller.bank ?? '')),
    leaf('IBAN', account.iban),
    leaf('BIC', account.bic),
    leafIf('VariableSymbol', invoice.variableSymbol),
    leafIf('ConstantSymbol', invoice.constantSymbol),
    leafIf('SpecificSymbol', invoice.specificSymbol),
  ]);
}

/**
 * How to pay. Nothing for cash, which the standard knows only with the document of the cash desk, and
 * nothing when there is nothing to pay.
 */
export function isdocPayment(
  document: ExportDocument,
  currencies: Currencies,
): XmlElement | undefined {
  const { paymentMethod } = document.invoice;
  const { local } = payableOf(document, currencies);
  if (paymentMethod === 'cash' || local === 0) return undefined;

  const isTransfer = paymentMethod === 'transfer';
  return element('PaymentMeans', [
    element('Payment', [
      leaf('PaidAmount', formatMinor(local)),
      leaf('PaymentMeansCode', isTransfer ? '42' : '48'),
      isTransfer ? transferDetails(document) : undefined,
    ]),
  ]);
}
