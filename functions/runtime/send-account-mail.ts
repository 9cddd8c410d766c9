import type { Instant } from '#shared/domain/calendar';
import type { Language } from '#shared/domain/language';
import { type AccountMailKind, accountMail } from '#shared/emails/account-mails';
import type { Mailer } from '../ports/mailer';
import { composeMail } from './compose-mail';
import { environment } from './environment';

interface Letter {
  readonly kind: AccountMailKind;
  readonly email: string;
  readonly language: Language;
  /** The screen that its button opens. */
  readonly path: string;
  readonly at: Instant;
}

/** Sends a mail about an account that Cognito has no reason to send. */
export async function sendAccountMail(mailer: Mailer, letter: Letter): Promise<void> {
  const { kind, email, language, path, at } = letter;
  const { subject, html, text } = accountMail(kind, {
    language,
    link: `${environment.appUrl}${path}`,
  });
  const from = environment.mailFrom;
  const message = await composeMail({
    from: { name: 'Splatno', address: from },
    to: [email],
    cc: [],
    replyTo: '',
    ...{ subject, text, html },
    date: new Date(at),
    files: [],
  });
  await mailer.send({ message, from, recipients: [email] });
}
