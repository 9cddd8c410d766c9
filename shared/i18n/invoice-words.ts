import type { BadgeVariant } from '../domain/badge';
import type { LocalDate } from '../domain/calendar';
import { type DueSubject, isAwaitingPayment, isDueSoon, isOverdue } from '../domain/due';
import { faceOf } from '../domain/invoice-status';
import type { Language } from '../domain/language';
import type { Currency, Minor } from '../domain/money';
import { paymentStatusTable } from '../domain/payment-status';
import { dueInWords } from './days-in-words';
import { formatAmount, formatDayMonth, formatMoney } from './format';

export interface SpokenInvoice extends DueSubject {
  readonly currency: Currency;
  readonly payable: Minor;
  readonly amountPaid: Minor;
  readonly paymentDate?: LocalDate | undefined;
}

export interface InvoiceState {
  readonly label: string;
  readonly badge: BadgeVariant;
}

const overdueWords = { cs: 'Po splatnosti', en: 'Overdue' } as const;

/** The badge of an invoice in a list or a heading: what matters most of status, payment and due date. */
export function invoiceState(
  invoice: SpokenInvoice,
  today: LocalDate,
  language: Language,
): InvoiceState {
  const { status, number, paymentStatus } = invoice;
  const isOpen = status === 'sent' || (status === 'draft' && Boolean(number));
  if (isOpen && paymentStatus !== 'unpaid') {
    const face = paymentStatusTable[paymentStatus];
    return { label: face[language], badge: face.badge };
  }
  if (isOverdue(invoice, today)) return { label: overdueWords[language], badge: 'warning' };
  const face = faceOf(status, number);
  return { label: face[language], badge: face.badge };
}

export interface DueLine {
  readonly text: string;
  readonly needsAttention: boolean;
}

/** What a list says beside the due date: `za 3 dny`, `4 dny po splatnosti`, `zaplaceno 24. 11.`; undefined when nothing is owed. */
export function dueLine(
  invoice: SpokenInvoice,
  today: LocalDate,
  language: Language,
): DueLine | undefined {
  const { paymentDate, paymentStatus, status, dueDate, payable, amountPaid, currency } = invoice;
  if (status === 'paid') {
    const day = paymentDate && formatDayMonth(paymentDate, language);
    const word = language === 'cs' ? 'zaplaceno' : 'paid';
    return { text: day ? `${word} ${day}` : word, needsAttention: false };
  }
  if (!isAwaitingPayment(invoice)) return undefined;
  if (paymentStatus === 'partial') {
    const paid = formatAmount(amountPaid, language);
    const whole = formatMoney(payable, currency, language);
    const text = language === 'cs' ? `zaplaceno ${paid} z ${whole}` : `${paid} of ${whole} paid`;
    return { text, needsAttention: true };
  }
  const isToday = isDueSoon(invoice, today) && dueDate === today;
  return {
    text: dueInWords(dueDate, today, language),
    needsAttention: isToday || isOverdue(invoice, today),
  };
}
