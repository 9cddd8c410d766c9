import { isClosedUnpaid } from '../domain/due';
import type { Language } from '../domain/language';
import { askedOf } from '../domain/payment-progress';
import { formatDate, formatMoney } from '../i18n/format';
import type { MailedInvoice } from './placeholder-values';

const words = {
  cs: {
    number: 'Číslo',
    amount: 'Částka',
    remaining: 'Zbývá uhradit',
    due: 'Splatnost',
    symbol: 'Variabilní symbol',
  },
  en: {
    number: 'Number',
    amount: 'Amount',
    remaining: 'Left to pay',
    due: 'Due date',
    symbol: 'Payment reference',
  },
} as const satisfies Record<Language, Record<string, string>>;

type Fact = readonly [name: string, value: string];

/**
 * The figures that a mail states beside its text. What came already, a paid advance too, and what was credited is taken off;
 * where nothing is asked for, nobody is told when and under which symbol to pay.
 */
export function factsOf(invoice: MailedInvoice): readonly Fact[] {
  const { language, kind, number = '', dueDate, variableSymbol, currency, settledBy } = invoice;
  const { totals, amountPaid, forgone, credited, paymentStatus } = invoice;
  const named = words[language];
  const money = (amount: typeof amountPaid) => formatMoney(amount, currency, language);
  const remaining = askedOf(invoice);
  const isForPayer = kind !== 'credit_note' && !settledBy && !isClosedUnpaid(paymentStatus);
  const isWhole = amountPaid === 0 && !forgone && !credited;
  const isAsked = isForPayer && (remaining > 0 || isWhole);

  const facts: readonly (Fact | false)[] = [
    [named.number, number],
    [named.amount, money(totals.payable)],
    isForPayer && remaining > 0 && !isWhole && [named.remaining, money(remaining)],
    isAsked && [named.due, formatDate(dueDate, language)],
    isAsked && variableSymbol !== '' && [named.symbol, variableSymbol],
  ];
  return facts.filter((fact) => fact !== false);
}
