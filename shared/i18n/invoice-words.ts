import type { BadgeVariant } from '../domain/badge';
import type { LocalDate } from '../domain/calendar';
import { type DueFacts, isAwaitingPayment, isDueSoon, isOverdue } from '../domain/due';
import { faceOf } from '../domain/invoice-status';
import type { Language } from '../domain/language';
import { type Currency, type Minor, negateMinor } from '../domain/money';
import { askedOf, isCreditedOff, setOffOf } from '../domain/payment-progress';
import { type PaymentStatus, paymentStatusTable } from '../domain/payment-status';
import { dueInWords } from './days-in-words';
import { formatAmount, formatDayMonth, formatMoney } from './format';

export interface SpokenInvoice extends DueFacts {
  readonly currency: Currency;
  readonly payable: Minor;
  readonly amountPaid: Minor;
  readonly forgone?: Minor | undefined;
  readonly credited?: Minor | undefined;
  readonly paymentDate?: LocalDate | undefined;
}

export interface InvoiceState {
  readonly label: string;
  readonly badge: BadgeVariant;
}

/** An invoice has taken its place, and is what waits for money since. */
const settledFace = { cs: 'Vyúčtovaná', en: 'Settled', badge: 'secondary' } as const;
/** Credit notes took off all that was open. */
const creditedFace = { cs: 'Dobropisováno', en: 'Credited', badge: 'secondary' } as const;
const overdueWords = { cs: 'Po splatnosti', en: 'Overdue' } as const;

/** A bank may still take back what was paid, and waits for an answer or gives its own. */
function isDisputed(status: PaymentStatus): boolean {
  return status === 'dispute' || status === 'dispute_under_review';
}

/** The badge of an invoice in a list or a heading: what matters most of status, payment and due date. */
export function invoiceState(
  invoice: SpokenInvoice,
  today: LocalDate,
  language: Language,
): InvoiceState {
  const { status, number, paymentStatus, kind, settledBy } = invoice;
  if (settledBy && status !== 'cancelled') {
    return { label: settledFace[language], badge: settledFace.badge };
  }
  const isOpen = status === 'sent' || (status === 'draft' && Boolean(number));
  if (isOpen && isCreditedOff(invoice) && !isDisputed(paymentStatus)) {
    return { label: creditedFace[language], badge: creditedFace.badge };
  }
  if ((isOpen && paymentStatus !== 'unpaid') || isDisputed(paymentStatus)) {
    const face = paymentStatusTable[paymentStatus];
    return { label: face[language], badge: face.badge };
  }
  if (isOverdue(invoice, today)) return { label: overdueWords[language], badge: 'warning' };
  const face = faceOf(status, number, kind);
  return { label: face[language], badge: face.badge };
}

export interface DueLine {
  readonly text: string;
  readonly needsAttention: boolean;
}

const paidWords = {
  in: { cs: 'zaplaceno', en: 'paid' },
  back: { cs: 'vráceno', en: 'paid back' },
} as const;

/** `zaplaceno 210,00 z 1 210,00 Kč`; of a credit note what was given back, without its sign. */
function partInWords(
  { payable, amountPaid, currency, kind }: SpokenInvoice,
  language: Language,
): string {
  const isBack = kind === 'credit_note';
  const paid = formatAmount(isBack ? negateMinor(amountPaid) : amountPaid, language);
  const whole = formatMoney(isBack ? negateMinor(payable) : payable, currency, language);
  const word = paidWords[isBack ? 'back' : 'in'][language];
  return language === 'cs' ? `${word} ${paid} z ${whole}` : `${paid} of ${whole} ${word}`;
}

/** `zbývá 700,00 Kč`: what credit notes left of it. */
function restInWords(invoice: SpokenInvoice, language: Language): string {
  const rest = formatMoney(askedOf(invoice), invoice.currency, language);
  return language === 'cs' ? `zbývá ${rest}` : `${rest} left`;
}

/** What a list says beside the due date: `za 3 dny`, `4 dny po splatnosti`, `zaplaceno 24. 11.`; undefined when nothing is owed. */
export function dueLine(
  invoice: SpokenInvoice,
  today: LocalDate,
  language: Language,
): DueLine | undefined {
  const { paymentDate, paymentStatus, status, dueDate, kind } = invoice;
  if (status === 'paid') {
    const day = paymentDate && formatDayMonth(paymentDate, language);
    const word = paidWords[kind === 'credit_note' ? 'back' : 'in'][language];
    return { text: day ? `${word} ${day}` : word, needsAttention: false };
  }
  const isOpen = kind === 'credit_note' ? status === 'sent' : isAwaitingPayment(invoice);
  if (isOpen && paymentStatus === 'partial') {
    const late = isOverdue(invoice, today) ? [dueInWords(dueDate, today, language)] : [];
    const rest = setOffOf(invoice) > 0 ? [restInWords(invoice, language)] : [];
    const text = [...late, partInWords(invoice, language), ...rest].join(', ');
    return { text, needsAttention: true };
  }
  if (!isAwaitingPayment(invoice)) return undefined;
  const isToday = isDueSoon(invoice, today) && dueDate === today;
  const due = dueInWords(dueDate, today, language);
  return {
    text: setOffOf(invoice) > 0 ? `${due}, ${restInWords(invoice, language)}` : due,
    needsAttention: isToday || isOverdue(invoice, today),
  };
}
