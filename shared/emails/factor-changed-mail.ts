import type { Language } from '../domain/language';
import { type Circumstances, securityLetter } from './security-letter';

/** What makes an account easier to get into for somebody else, or gives them a way of their own. */
export const factorLetters = [
  'second_factor_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_renewed',
] as const;
export type FactorLetter = (typeof factorLetters)[number];

interface Words {
  readonly subject: string;
  readonly intro: string;
  readonly steps: readonly string[];
}

const words: Readonly<Record<Language, Readonly<Record<FactorLetter, Words>>>> = {
  cs: {
    second_factor_removed: {
      subject: 'Dvoufázové přihlášení je vypnuté',
      intro:
        'u vašeho účtu ve Splatnu se vypnulo dvoufázové přihlášení. K přihlášení teď stačí heslo.',
      steps: [
        'Zapněte v nastavení dvoufázové přihlášení znovu a uložte si nové záložní kódy.',
        'Zkontrolujte v nastavení, na který bankovní účet vám odběratelé platí.',
      ],
    },
    passkey_added: {
      subject: 'K vašemu účtu přibyl přístupový klíč',
      intro:
        'k vašemu účtu ve Splatnu přibyl přístupový klíč. Přihlašuje bez hesla a bez dalšího kódu.',
      steps: [
        'Odeberte v nastavení přístupové klíče, které neznáte: nové heslo je nezruší.',
        'Zkontrolujte v nastavení, na který bankovní účet vám odběratelé platí.',
      ],
    },
    passkey_removed: {
      subject: 'Z vašeho účtu byl odebrán přístupový klíč',
      intro: 'z vašeho účtu ve Splatnu byl odebrán přístupový klíč. Přihlásit se jím už nejde.',
      steps: [
        'Podívejte se v nastavení na své přístupové klíče a ty, které neznáte, odeberte.',
        'Zkontrolujte v nastavení, na který bankovní účet vám odběratelé platí.',
      ],
    },
    recovery_codes_renewed: {
      subject: 'Máte nové záložní kódy',
      intro: 'k vašemu účtu ve Splatnu se vytvořily nové záložní kódy. Ty dřívější už neplatí.',
      steps: [
        'Vytvořte si v nastavení záložní kódy ještě jednou: ty, které vidí někdo jiný, tím skončí.',
        'Zkontrolujte v nastavení, na který bankovní účet vám odběratelé platí.',
      ],
    },
  },
  en: {
    second_factor_removed: {
      subject: 'Two-step sign-in is off',
      intro:
        'two-step sign-in of your Splatno account has been turned off. The password alone signs in now.',
      steps: [
        'Turn on two-step sign-in again in the settings, and keep the new recovery codes.',
        'Check in the settings to which bank account your customers pay.',
      ],
    },
    passkey_added: {
      subject: 'A passkey was added to your account',
      intro:
        'a passkey was added to your Splatno account. It signs in without a password or another code.',
      steps: [
        'Remove the passkeys that you do not know in the settings: a new password does not end them.',
        'Check in the settings to which bank account your customers pay.',
      ],
    },
    passkey_removed: {
      subject: 'A passkey was removed from your account',
      intro: 'a passkey was removed from your Splatno account. It signs in no more.',
      steps: [
        'Look at your passkeys in the settings, and remove those that you do not know.',
        'Check in the settings to which bank account your customers pay.',
      ],
    },
    recovery_codes_renewed: {
      subject: 'You have new recovery codes',
      intro:
        'new recovery codes were made for your Splatno account. Those before are good no more.',
      steps: [
        'Make recovery codes once more in the settings: those that somebody else sees end by it.',
        'Check in the settings to which bank account your customers pay.',
      ],
    },
  },
};

/** Tells the owner of an account that a way to sign in went or came anew. */
export function factorChangedMail(
  kind: FactorLetter,
  circumstances: Circumstances,
  language: Language,
) {
  return securityLetter(words[language][kind], circumstances, language);
}
