import type { LocalDate } from '../domain/calendar';
import type { Language } from '../domain/language';
import { formatDate } from '../i18n/format';

interface Ready {
  /** Where it is downloaded by whoever is signed in to the account. */
  readonly url: string;
  readonly lastDay: LocalDate;
}

const words = {
  cs: {
    subject: 'Export vašich dat je připravený',
    preheader: 'Stáhnout ho můžete jen několik dní.',
    message: (url: string, day: string) =>
      [
        'Dobrý den,',
        'soubor se všemi vašimi daty ze Splatna je připravený ke stažení:',
        url,
        `Odkaz platí do ${day} a funguje jen po přihlášení k vašemu účtu. Pak soubor smažeme.`,
        'Pokud jste o export nežádali, změňte si prosím heslo a odhlaste všechna zařízení.',
      ].join('\n\n'),
  },
  en: {
    subject: 'The export of your data is ready',
    preheader: 'You can download it for some days only.',
    message: (url: string, day: string) =>
      [
        'Hello,',
        'the file with all your data from Splatno is ready to be downloaded:',
        url,
        `The link is good until ${day}, and only after signing in to your account. Then we delete the file.`,
        'If you did not ask for the export, please change your password and sign out all devices.',
      ].join('\n\n'),
  },
} as const satisfies Record<Language, object>;

/** Tells the owner of an account that all of its data can be downloaded, and until when. */
export function exportReadyMail({ url, lastDay }: Ready, language: Language) {
  const { subject, preheader, message } = words[language];
  return { subject, preheader, message: message(url, formatDate(lastDay, language)) };
}
