import { todayInPrague } from '../domain/calendar';
import type { Language } from '../domain/language';
import type { PlanBill } from '../domain/plan-bill';
import { formatDate, formatMoney } from './format';

const words = {
  pro: { cs: 'Předplatné Splatno Pro, měsíční', en: 'Splatno Pro, monthly subscription' },
  yearly: { cs: 'Předplatné Splatno Pro, roční', en: 'Splatno Pro, yearly subscription' },
  charged: { cs: 'Vyrovnání změny tarifu', en: 'Settlement of a change of plan' },
  deducted: { cs: 'Nevyužitá část předchozího tarifu', en: 'What was left of the plan before' },
  ofDocument: { cs: 'doklad', en: 'document' },
  reason: {
    cs: 'Změna tarifu: nevyužitá část zaplaceného období. Rozdíl je kredit, který uhradí další platby předplatného.',
    en: 'Change of plan: what was not used of a paid period. The difference is credit for the next payments.',
  },
  refund: {
    cs: 'Vrácení platby předplatného.',
    en: 'Refund of a payment of the subscription.',
  },
  dispute: {
    cs: 'Platbu předplatného vzala zpět banka plátce.',
    en: 'The bank of the payer took back a payment of the subscription.',
  },
  toCredit: { cs: 'Na kredit připsáno', en: 'Added to the credit:' },
  fromCredit: { cs: 'Z kreditu uhrazeno', en: 'Paid out of credit:' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

/** `Předplatné Splatno Pro, měsíční, 28. 11. 2026 – 28. 12. 2026`. */
export function planBillLine(
  line: PlanBill['lines'][number],
  corrects: PlanBill['corrects'],
  language: Language,
): string {
  const name = words[line.plan ?? (line.gross < 0 ? 'deducted' : 'charged')][language];
  const [from, to] = [line.from, line.to].map((at) => formatDate(todayInPrague(at), language));
  const source = !line.plan && line.gross < 0 && corrects;
  const document = source ? `, ${words.ofDocument[language]} ${source.number}` : '';
  return `${name}, ${from} – ${to}${document}`;
}

/** Why a document of a plan corrects another one. */
export function planCorrectionReason({ cause }: PlanBill, language: Language): string {
  return words[cause ?? 'reason'][language];
}

/** `Z kreditu uhrazeno 99,00 Kč.`; nothing where a card paid or got it all. */
export function planCreditNote({ fromCredit, toCredit }: PlanBill, language: Language): string {
  const amount = fromCredit ?? toCredit;
  if (amount === undefined) return '';
  const name = words[fromCredit === undefined ? 'toCredit' : 'fromCredit'][language];
  return `${name} ${formatMoney(amount, 'CZK', language)}.`;
}
