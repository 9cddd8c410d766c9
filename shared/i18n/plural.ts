import type { Language } from '../domain/language';

/** Word forms by CLDR category: Czech `one` 1, `few` 2–4, `many` fractions, `other` the rest; English `one`, `other`. */
export interface PluralForms {
  readonly one: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

const rules: Readonly<Record<Language, Intl.PluralRules>> = {
  cs: new Intl.PluralRules('cs'),
  en: new Intl.PluralRules('en'),
};

/** The form of the word that goes with `count`, without the count. */
export function plural(language: Language, count: number, forms: PluralForms): string {
  const category = rules[language].select(count);
  if (category === 'one') return forms.one;
  if (category === 'few') return forms.few ?? forms.other;
  if (category === 'many') return forms.many ?? forms.other;
  return forms.other;
}
