import type { Language } from '../domain/language';
import { escapeHtml } from './escape-html';

/** What an account is written about. */
export type AccountMailKind =
  | 'confirm'
  | 'registered-already'
  /** The same for an account that came through Google and has no password. */
  | 'registered-with-google'
  | 'reset-password'
  | 'verify-email'
  | 'sign-in'
  /** In place of the link, to accounts with a second factor. */
  | 'sign-in-by-password';

export interface AccountMail {
  readonly subject: string;
  readonly html: string;
  /** The same for programs that show no HTML. */
  readonly text: string;
}

interface Texts {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  readonly button: string;
  readonly codeIntro: string;
  readonly ignore: string;
}

const greeting = { cs: 'Dobrý den,', en: 'Hello,' } as const;

const texts: Readonly<Record<AccountMailKind, Readonly<Record<Language, Texts>>>> = {
  confirm: {
    cs: {
      subject: 'Potvrďte svůj e-mail',
      heading: 'Potvrďte svůj e-mail',
      text: 'děkujeme za registraci. Stačí potvrdit adresu a můžete vystavit první fakturu.',
      button: 'Potvrdit e-mail',
      codeIntro: 'Nejde odkaz otevřít? Zadejte v aplikaci tento kód:',
      ignore: 'Pokud jste se neregistrovali, tento e-mail prosím ignorujte.',
    },
    en: {
      subject: 'Confirm your e-mail',
      heading: 'Confirm your e-mail',
      text: 'thank you for signing up. Confirm your address and issue your first invoice.',
      button: 'Confirm e-mail',
      codeIntro: 'The link does not open? Enter this code in the app:',
      ignore: 'If you did not sign up, please ignore this e-mail.',
    },
  },
  'registered-already': {
    cs: {
      subject: 'Účet u nás už máte',
      heading: 'Účet u nás už máte',
      text: 'někdo se teď zkusil registrovat s vaší adresou. Účet s ní už máte, stačí se přihlásit. Pokud heslo nevíte, nastavte si nové:',
      button: 'Nastavit nové heslo',
      codeIntro: 'Nejde odkaz otevřít? Zadejte v aplikaci tento kód:',
      ignore: 'Pokud jste to nebyli vy, nic nedělejte. Na vašem účtu se nic nezměnilo.',
    },
    en: {
      subject: 'You already have an account',
      heading: 'You already have an account',
      text: 'somebody has just tried to sign up with your address. It has an account already, so you only need to sign in. If you do not know the password, choose a new one:',
      button: 'Choose a new password',
      codeIntro: 'The link does not open? Enter this code in the app:',
      ignore: 'If it was not you, do nothing. Nothing of your account has changed.',
    },
  },
  'registered-with-google': {
    cs: {
      subject: 'Účet u nás už máte',
      heading: 'Účet u nás už máte',
      text: 'někdo se teď zkusil registrovat s vaší adresou. Účet s ní už máte a otevírá ho Google. Na přihlášení stačí pokračovat přes Google.',
      button: 'Přihlásit se',
      codeIntro: '',
      ignore: 'Pokud jste to nebyli vy, nic nedělejte. Na vašem účtu se nic nezměnilo.',
    },
    en: {
      subject: 'You already have an account',
      heading: 'You already have an account',
      text: 'somebody has just tried to sign up with your address. It has an account already, which Google opens. Go to sign in and continue with Google.',
      button: 'Sign in',
      codeIntro: '',
      ignore: 'If it was not you, do nothing. Nothing of your account has changed.',
    },
  },
  'reset-password': {
    cs: {
      subject: 'Obnovení hesla',
      heading: 'Nastavte si nové heslo',
      text: 'někdo požádal o nové heslo k vašemu účtu. Nastavíte si ho na této stránce:',
      button: 'Nastavit nové heslo',
      codeIntro: 'Nejde odkaz otevřít? Zadejte v aplikaci tento kód:',
      ignore: 'Pokud jste o nové heslo nežádali, nic nedělejte. Staré heslo platí dál.',
    },
    en: {
      subject: 'Reset your password',
      heading: 'Choose a new password',
      text: 'somebody asked for a new password to your account. You can choose it on this page:',
      button: 'Choose a new password',
      codeIntro: 'The link does not open? Enter this code in the app:',
      ignore: 'If you did not ask for it, do nothing. Your old password stays valid.',
    },
  },
  'sign-in': {
    cs: {
      subject: 'Přihlášení do Splatna',
      heading: 'Přihlaste se odkazem',
      text: 'někdo požádal o přihlášení k vašemu účtu. Odkaz otevřete ve stejném prohlížeči, ve kterém jste o něj požádali. Platí 15 minut a jen jednou.',
      button: 'Přihlásit se',
      codeIntro: '',
      ignore: 'Pokud jste se nepřihlašovali, nic nedělejte. Nikdo jiný se odkazem nepřihlásí.',
    },
    en: {
      subject: 'Sign in to Splatno',
      heading: 'Sign in by this link',
      text: 'somebody asked to sign in to your account. Open the link in the same browser in which you asked for it. It works for 15 minutes and only once.',
      button: 'Sign in',
      codeIntro: '',
      ignore: 'If you were not signing in, do nothing. Nobody else can sign in by the link.',
    },
  },
  'sign-in-by-password': {
    cs: {
      subject: 'Přihlášení do Splatna',
      heading: 'Přihlaste se heslem',
      text: 'někdo požádal o přihlašovací odkaz k vašemu účtu. Účet chrání druhý faktor, proto se do něj přihlašuje heslem a kódem z aplikace.',
      button: 'Přihlásit se heslem',
      codeIntro: '',
      ignore: 'Pokud jste se nepřihlašovali, nic nedělejte.',
    },
    en: {
      subject: 'Sign in to Splatno',
      heading: 'Sign in with your password',
      text: 'somebody asked for a sign-in link to your account. A second factor protects it, so it takes your password and a code from your app.',
      button: 'Sign in with a password',
      codeIntro: '',
      ignore: 'If you were not signing in, do nothing.',
    },
  },
  'verify-email': {
    cs: {
      subject: 'Ověřovací kód',
      heading: 'Ověřte novou adresu',
      text: 'aby mohla nahradit dosavadní adresu vašeho účtu, potvrďte prosím, že je vaše.',
      button: '',
      codeIntro: 'Zadejte v aplikaci tento kód:',
      ignore: 'Pokud jste adresu neměnili, tento e-mail prosím ignorujte.',
    },
    en: {
      subject: 'Verification code',
      heading: 'Verify your new address',
      text: 'before it replaces the address of your account, please confirm that it is yours.',
      button: '',
      codeIntro: 'Enter this code in the app:',
      ignore: 'If you did not change your address, please ignore this e-mail.',
    },
  },
};

const page = 'font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.6;color:#1f2937';
const buttonStyle =
  'display:inline-block;padding:11px 20px;border-radius:6px;background:#2563eb;color:#ffffff;' +
  'font-weight:bold;text-decoration:none';
const quiet = 'font-size:13px;color:#6b7280';
const codeStyle = 'font-size:22px;letter-spacing:4px;font-weight:bold';

interface Content {
  readonly language: Language;
  /** Where the button leads; left out of mails that have none. */
  readonly link?: string;
  /** Left out of mails whose link is the only way. */
  readonly code?: string;
}

function codePart(intro: string, code: string): string {
  return `<p style="${quiet}">${escapeHtml(intro)}</p><p style="${codeStyle}">${escapeHtml(code)}</p>`;
}

/** A mail about an account: one thing to do, the code as its other way, and what to do if it was not you. */
export function accountMail(kind: AccountMailKind, { language, link, code }: Content): AccountMail {
  const { subject, heading, text, button, codeIntro, ignore } = texts[kind][language];
  const action = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${buttonStyle}">${escapeHtml(button)}</a></p>`
    : '';

  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#ffffff;${page}">`,
    '<div style="max-width:520px;margin:0 auto">',
    '<p style="font-weight:bold">Splatno</p>',
    `<h1 style="font-size:20px;line-height:1.3;margin:0 0 16px">${escapeHtml(heading)}</h1>`,
    `<p>${escapeHtml(greeting[language])}<br>${escapeHtml(text)}</p>`,
    action,
    code ? codePart(codeIntro, code) : '',
    `<p style="${quiet}">${escapeHtml(ignore)}</p>`,
    '</div></body></html>',
  ].join('');
  const words = [
    `${greeting[language]}\n${text}`,
    ...(link ? [link] : []),
    ...(code ? [`${codeIntro}\n${code}`] : []),
    ignore,
  ];
  return { subject, html, text: words.join('\n\n') };
}
