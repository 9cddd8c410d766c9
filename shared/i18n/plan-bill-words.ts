import { todayInPrague } from '../domain/calendar';
import type { Language } from '../domain/language';
import type { PlanBill } from '../domain/plan-bill';
import { formatDate } from './format';

const words = {
  pro: { cs: 'Předplatné Splatno Pro, měsíční', en: 'Splatno Pro, monthly subscription' },
  yearly: { cs: 'Předplatné Splatno Pro, roční', en: 'Splatno Pro, yearly subscription' },
  charged: { cs: 'Vyrovnání změny tarifu', en: 'Settlement of a change of plan' },
  deducted: { cs: 'Nevyužitá část předchozího tarifu', en: 'What was left of the plan before' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

/** `Předplatné Splatno Pro, měsíční, 28. 11. 2026 – 28. 12. 2026`. */
export function planBillLine(line: PlanBill['lines'][number], language: Language): string {
  const name = words[line.plan ?? (line.gross < 0 ? 'deducted' : 'charged')][language];
  const [from, to] = [line.from, line.to].map((at) => formatDate(todayInPrague(at), language));
  return `${name}, ${from} – ${to}`;
}
