import type { Language } from '../domain/language';
import { type Circumstances, securityLetter } from './security-letter';

interface Change extends Circumstances {
  /** Masked; empty for none. */
  readonly before: string;
  readonly after: string;
}

const words = {
  cs: {
    subject: 'Změnil se váš bankovní účet',
    intro:
      'v nastavení vašeho účtu ve Splatnu se změnil bankovní účet, na který vám platí odběratelé.',
    before: 'Dříve',
    after: 'Nyní',
    none: 'žádný',
    steps: [
      'Vraťte v nastavení původní bankovní účet.',
      'Podívejte se na faktury vystavené od té doby a napište odběratelům, na který účet mají platit.',
    ],
  },
  en: {
    subject: 'Your bank account has changed',
    intro:
      'in the settings of your Splatno account, the bank account to which your customers pay has changed.',
    before: 'Before',
    after: 'Now',
    none: 'none',
    steps: [
      'Put the old bank account back in the settings.',
      'Look at the invoices issued since then, and tell your customers to which account to pay.',
    ],
  },
} as const satisfies Record<Language, object>;

/** Tells the owner of an account that its bank account changed, and what to do if it was somebody else. */
export function accountChangedMail(change: Change, language: Language) {
  const { before, after, none, ...rest } = words[language];
  const facts = [`${before}: ${change.before || none}`, `${after}: ${change.after || none}`];
  return securityLetter({ ...rest, facts }, change, language);
}
