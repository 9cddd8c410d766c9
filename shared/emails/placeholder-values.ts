import type { LocalDate } from '../domain/calendar';
import type { Invoice } from '../domain/invoice';
import { formatAmount, formatDate, formatMoney } from '../i18n/format';
import { mentions, type PlaceholderValues } from './placeholders';

const appName = 'Splatno';

/** An invoice as far as its e-mails tell of it. */
export type MailedInvoice = Pick<
  Invoice,
  | 'kind'
  | 'number'
  | 'variableSymbol'
  | 'currency'
  | 'dueDate'
  | 'seller'
  | 'buyer'
  | 'language'
  | 'amountPaid'
  | 'forgone'
  | 'credited'
  | 'paymentStatus'
  | 'settledBy'
> & { readonly totals: Pick<Invoice['totals'], 'total' | 'totalWithVat' | 'payable'> };

/** What the placeholders stand for. `shareUrl` stays empty where nobody made a link. */
export function placeholderValues(
  invoice: MailedInvoice,
  { today, shareUrl = '' }: { readonly today: LocalDate; readonly shareUrl?: string | undefined },
): PlaceholderValues {
  const { language, currency, totals, seller, buyer } = invoice;
  return {
    'invoice.number': invoice.number ?? '',
    'invoice.variableSymbol': invoice.variableSymbol,
    'invoice.currency': currency,
    'invoice.total': formatAmount(totals.total, language),
    'invoice.totalWithVat': formatAmount(totals.totalWithVat, language),
    'invoice.totalFormatted': formatMoney(totals.total, currency, language),
    'invoice.totalWithVatFormatted': formatMoney(totals.totalWithVat, currency, language),
    'invoice.dueDate': formatDate(invoice.dueDate, language),
    'seller.name': seller.name,
    'seller.ic': seller.ico,
    'seller.dic': seller.dic,
    'seller.bankAccount': seller.bankAccount,
    'buyer.name': buyer.name,
    'buyer.email': buyer.email,
    'share.url': shareUrl,
    'app.name': appName,
    currentDate: formatDate(today, language),
  };
}

/** Whether the texts name the link themselves, so that the mail adds no button of its own. */
export function namesLink(texts: readonly string[]): boolean {
  return texts.some((text) => mentions(text, 'share.url'));
}
