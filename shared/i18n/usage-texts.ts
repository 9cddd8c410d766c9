import type { Language } from '../domain/language';
import { isUnlimited } from '../domain/plan';
import { type UsageLevel, usageLevel } from '../domain/usage-level';

/** `Faktury tento měsíc: 3 / 7`. */
export function usageText(used: number, limit: number, language: Language): string {
  const subject = { cs: 'Faktury tento měsíc', en: 'Invoices this month' }[language];
  const unlimited = { cs: 'bez omezení', en: 'unlimited' }[language];
  return isUnlimited(limit)
    ? `${subject}: ${used} (${unlimited})`
    : `${subject}: ${used} / ${limit}`;
}

const warnings = {
  ok: undefined,
  warning: {
    cs: 'Blížíte se k měsíčnímu limitu faktur.',
    en: 'You are getting close to the monthly limit of invoices.',
  },
  critical: {
    cs: 'Měsíční limit faktur je téměř vyčerpaný.',
    en: 'The monthly limit of invoices is almost used up.',
  },
  limit_reached: {
    cs: 'Měsíční limit faktur je vyčerpaný. Další faktury vystavíte v příštím měsíci.',
    en: 'The monthly limit of invoices is used up. You can issue more next month.',
  },
} as const satisfies Record<UsageLevel, Readonly<Record<Language, string>> | undefined>;

export function usageWarnings(used: number, limit: number, language: Language): string[] {
  const warning = warnings[usageLevel(used, limit)];
  return warning ? [warning[language]] : [];
}
