import type { Instant } from '../domain/calendar';
import { inPrague } from '../domain/calendar';
import type { Language } from '../domain/language';
import { formatDate, formatTime } from '../i18n/format';

interface Change {
  /** Masked; empty for none. */
  readonly before: string;
  readonly after: string;
  readonly at: Instant;
  /** As far as it is known. */
  readonly device?: string | undefined;
  readonly address?: string | undefined;
  /** Where the account is changed back. */
  readonly settingsUrl: string;
}

interface Words {
  readonly subject: string;
  readonly preheader: string;
  readonly intro: string;
  readonly before: string;
  readonly after: string;
  readonly none: string;
  readonly when: string;
  readonly from: string;
  readonly fine: string;
  readonly strange: (settingsUrl: string) => string;
}

const words: Readonly<Record<Language, Words>> = {
  cs: {
    subject: 'Změnil se váš bankovní účet',
    preheader: 'Zkontrolujte, že jste to byli vy.',
    intro:
      'Dobrý den,\n\nv nastavení vašeho účtu ve Splatno se změnil bankovní účet, na který vám platí odběratelé.',
    before: 'Dříve',
    after: 'Nyní',
    none: 'žádný',
    when: 'Kdy',
    from: 'Odkud',
    fine: 'Pokud jste to byli vy, nemusíte nic dělat.',
    strange: (settingsUrl) =>
      [
        'Pokud ne, má k vašemu účtu přístup někdo jiný. Udělejte prosím hned tohle:',
        `1. Změňte si heslo a odhlaste všechna zařízení: ${settingsUrl}`,
        '2. Vraťte v nastavení původní bankovní účet.',
        '3. Podívejte se na faktury vystavené od té doby a napište odběratelům, na který účet mají platit.',
      ].join('\n'),
  },
  en: {
    subject: 'Your bank account has changed',
    preheader: 'Please check that it was you.',
    intro:
      'Hello,\n\nin the settings of your Splatno account, the bank account to which your customers pay has changed.',
    before: 'Before',
    after: 'Now',
    none: 'none',
    when: 'When',
    from: 'From',
    fine: 'If it was you, there is nothing to do.',
    strange: (settingsUrl) =>
      [
        'If it was not, somebody else has access to your account. Please do this now:',
        `1. Change your password and sign out all devices: ${settingsUrl}`,
        '2. Put the old bank account back in the settings.',
        '3. Look at the invoices issued since then, and tell your customers to which account to pay.',
      ].join('\n'),
  },
};

interface Letter {
  readonly subject: string;
  readonly preheader: string;
  readonly message: string;
}

/** Tells the owner of an account that its bank account changed, and what to do if it was somebody else. */
export function accountChangedMail(change: Change, language: Language): Letter {
  const { subject, preheader, intro, none, fine, strange, ...labels } = words[language];
  const { before, after, at, device, address, settingsUrl } = change;
  const place = [device, address].filter(Boolean).join(', ');
  const facts = [
    `${labels.before}: ${before || none}`,
    `${labels.after}: ${after || none}`,
    `${labels.when}: ${formatDate(inPrague(at).date, language)} ${formatTime(at, language)}`,
    place && `${labels.from}: ${place}`,
  ].filter(Boolean);
  const message = [intro, facts.join('\n'), fine, strange(settingsUrl)].join('\n\n');
  return { subject, preheader, message };
}
