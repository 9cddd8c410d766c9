import { type BankAccount, parseBankAccount } from '../domain/bank-account';
import { buildEpcPayment } from '../domain/epc-payment';
import type { Language } from '../domain/language';
import { buildQrInvoice } from '../domain/qr-invoice';
import { buildSpayd } from '../domain/spayd';
import type { DocumentWords } from '../i18n/document-words';
import { kindName } from '../i18n/kind-words';
import type { DocumentInput } from './document-input';
import type { Settlement } from './settlement';

/**
 * The text of the code to pay by, where one is due: a transfer of something that is still to be paid, to an
 * account that exists. In CZK it is a QR Platba, in EUR the code of a SEPA transfer; no bank reads one in USD,
 * and a paid invoice must not be paid twice.
 */
export function paymentCode(input: DocumentInput, settlement: Settlement): string | undefined {
  // A credit note is paid by the seller, and a proforma that is settled by what settles it.
  const isForPayer = input.kind !== 'credit_note' && !input.settledBy;
  const isOpen = input.status !== 'cancelled' && !settlement.isPaid && settlement.remaining > 0;
  if (!isForPayer || !isOpen || input.paymentMethod !== 'transfer') return undefined;

  const account = parseBankAccount(input.seller.bankAccount);
  if (!account) return undefined;
  return input.currency === 'EUR'
    ? epcPayment(input, settlement, account)
    : qrPlatba(input, settlement, account);
}

/** A code that banks of the euro area read; any other one is a QR Platba, which only Czech ones do. */
export function isSepaCode(code: string): boolean {
  return code.startsWith('BCD');
}

/** What the code is called; its own text tells which one it is. */
export function paymentCodeName(code: string, words: DocumentWords): string {
  if (isSepaCode(code)) return words.qrSepa;
  return code.includes('*X-INV:') ? words.qrPaymentWithInvoice : words.qrPayment;
}

function messageOf(
  { kind = 'invoice', number, preliminaryNumber }: DocumentInput,
  language: Language,
): string {
  const shown = number ?? preliminaryNumber;
  return shown ? `${kindName(kind, language)} ${shown}` : '';
}

/** A QR Platba is for Czech banks, and speaks Czech whoever the payer is. */
function qrPlatba(
  input: DocumentInput,
  settlement: Settlement,
  { iban }: BankAccount,
): string | undefined {
  return buildSpayd({
    iban,
    amount: settlement.remaining,
    currency: input.currency,
    dueDate: input.dueDate,
    message: messageOf(input, 'cs'),
    variableSymbol: input.variableSymbol,
    specificSymbol: input.specificSymbol,
    constantSymbol: input.constantSymbol,
    invoice: tellsWholeInvoice(input, settlement) ? buildQrInvoice(input) : undefined,
  });
}

/** The amount is said once, for payment and invoice: it can be both only while the whole invoice is to be paid. */
function tellsWholeInvoice(input: DocumentInput, { remaining }: Settlement): boolean {
  const { kind = 'invoice', hasQrInvoice, totals } = input;
  return kind === 'invoice' && hasQrInvoice === true && remaining === totals.totalWithVat;
}

/**
 * In the language of the document, which the payer reads in another country. Symbols are written as Czech banks
 * understand them in a payment that has no place for them.
 */
function epcPayment(
  input: DocumentInput,
  settlement: Settlement,
  { iban, bic }: BankAccount,
): string | undefined {
  const symbols = [
    input.variableSymbol && `/VS/${input.variableSymbol}`,
    input.specificSymbol && `/SS/${input.specificSymbol}`,
    input.constantSymbol && `/KS/${input.constantSymbol}`,
  ];
  return buildEpcPayment({
    iban,
    bic,
    name: input.seller.name,
    amount: settlement.remaining,
    currency: input.currency,
    message: [symbols.join(''), messageOf(input, input.language)].join(' '),
  });
}
