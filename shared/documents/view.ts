import type { LocalDate } from '../domain/calendar';
import type { Decimal } from '../domain/decimal';
import type { Minor } from '../domain/money';
import { type DocumentWords, documentWords } from '../i18n/document-words';
import {
  formatAmount,
  formatDate,
  formatDecimal,
  formatMoney,
  formatPercent,
  formatQuantity,
  formatUnitPrice,
} from '../i18n/format';
import type { DocumentInput } from './document-input';
import { type Settlement, settlementOf } from './settlement';

/** What the sections draw from: the invoice, and words and figures in its language. */
export interface DocumentView {
  readonly input: DocumentInput;
  readonly words: DocumentWords;
  readonly settlement: Settlement;
  /** It stands in a page that has a title of its own. */
  readonly isPart: boolean;
  /** A VAT payer that charges VAT itself: only then are there rates, bases and taxes to show. */
  readonly chargesVat: boolean;
  /** A VAT payer's, and no proforma: only tax documents have a day of supply and a recap of VAT. */
  readonly isTaxDocument: boolean;
  /** Without the currency, which stands at the total only. */
  readonly amount: (amount: Minor) => string;
  readonly money: (amount: Minor) => string;
  readonly decimal: (value: Decimal) => string;
  readonly unitPrice: (price: Decimal) => string;
  readonly quantity: (quantity: Decimal, unit: string) => string;
  readonly percent: (percent: number | Decimal) => string;
  readonly date: (date: LocalDate) => string;
}

export function viewOf(input: DocumentInput, isPart = false): DocumentView {
  const { language, currency } = input;

  return {
    input,
    words: documentWords[language],
    settlement: settlementOf(input),
    isPart,
    isTaxDocument: input.seller.vatStatus === 'payer' && input.kind !== 'proforma',
    chargesVat: input.seller.vatStatus === 'payer' && !input.isReverseCharge,
    amount: (amount) => formatAmount(amount, language),
    money: (amount) => formatMoney(amount, currency, language),
    decimal: (value) => formatDecimal(value, language),
    unitPrice: (price) => formatUnitPrice(price, language),
    quantity: (quantity, unit) => formatQuantity(quantity, unit, language),
    percent: (percent) => formatPercent(percent, language),
    date: (date) => formatDate(date, language),
  };
}
