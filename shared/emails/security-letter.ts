import { type Instant, inPrague } from '../domain/calendar';
import type { Language } from '../domain/language';
import { formatDate, formatTime } from '../i18n/format';

/** When and from where something was done to an account. */
export interface Circumstances {
  readonly at: Instant;
  /** As far as it is known. */
  readonly device?: string | undefined;
  readonly address?: string | undefined;
  /** Where it is put right. */
  readonly settingsUrl: string;
}

interface SecurityLetterWords {
  readonly subject: string;
  readonly intro: string;
  /** Lines such as `Before: …`. */
  readonly facts?: readonly string[];
  /** What to do after the sessions are ended, if it was somebody else. */
  readonly steps: readonly string[];
}

interface Letter {
  readonly subject: string;
  readonly preheader: string;
  readonly message: string;
}

const words = {
  cs: {
    preheader: 'Zkontrolujte, že jste to byli vy.',
    hello: 'Dobrý den,',
    when: 'Kdy',
    from: 'Odkud',
    fine: 'Pokud jste to byli vy, nemusíte nic dělat.',
    strange: 'Pokud ne, má k vašemu účtu přístup někdo jiný. Udělejte prosím hned tohle:',
    firstStep: 'Změňte si heslo a odhlaste všechna zařízení:',
  },
  en: {
    preheader: 'Please check that it was you.',
    hello: 'Hello,',
    when: 'When',
    from: 'From',
    fine: 'If it was you, there is nothing to do.',
    strange: 'If it was not, somebody else has access to your account. Please do this now:',
    firstStep: 'Change your password and sign out all devices:',
  },
} as const satisfies Record<Language, object>;

/** Tells the owner of an account what was done to it, and what to do if it was somebody else. */
export function securityLetter(
  { subject, intro, facts = [], steps }: SecurityLetterWords,
  { at, device, address, settingsUrl }: Circumstances,
  language: Language,
): Letter {
  const { preheader, hello, when, from, fine, strange, firstStep } = words[language];
  const place = [device, address].filter(Boolean).join(', ');
  const known = [
    ...facts,
    `${when}: ${formatDate(inPrague(at).date, language)} ${formatTime(at, language)}`,
    ...(place ? [`${from}: ${place}`] : []),
  ];
  const numbered = [`${firstStep} ${settingsUrl}`, ...steps].map(
    (step, index) => `${index + 1}. ${step}`,
  );
  const paragraphs = [hello, intro, known.join('\n'), fine, [strange, ...numbered].join('\n')];
  return { subject, preheader, message: paragraphs.join('\n\n') };
}
