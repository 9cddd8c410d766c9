import type { Language } from '../domain/language';

/** Word forms by CLDR category: Czech `one` 1, `few` 2–4, `many` fractions, `other` the rest; English `one`, `other`. */
export interface PluralForms {
  readonly one: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

const rules = new Map<Language, Intl.PluralRules>();

/** Made at their first use, because most functions that load this file never count anything. */
function rulesOf(language: Language): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}

/** The CLDR category of the count. */
export function pluralCategory(language: Language, count: number): Intl.LDMLPluralRule {
  return rulesOf(language).select(count);
}

/** The form of the word that goes with `count`, without the count. */
export function plural(language: Language, count: number, forms: PluralForms): string {
  const category = pluralCategory(language, count);
  if (category === 'one') return forms.one;
  if (category === 'few') return forms.few ?? forms.other;
  if (category === 'many') return forms.many ?? forms.other;
  return forms.other;
}
