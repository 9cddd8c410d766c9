import type { WireRequest } from '#shared/contracts/wire';
import type { LocalDate } from '#shared/domain/calendar';
import type { Invoice } from '#shared/domain/invoice';
import { limits } from '#shared/domain/limits';
import { isMailAddress, recipientsOf } from '#shared/domain/mail';
import { mailTemplateFor } from '#shared/emails/invoice-mail-template';
import { placeholderValues } from '#shared/emails/placeholder-values';
import { fillPlaceholders } from '#shared/emails/placeholders';

export type MailBody = WireRequest<'emails.send'>['body'];

/** What stands in the form of an e-mail. */
export interface MailForm {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly subject: string;
  readonly message: string;
  readonly preheader: string;
  readonly sendMeCopy: boolean;
  readonly autoCreateShareLink: boolean;
}

export type MailField = 'to' | 'cc' | 'bcc' | 'subject' | 'message' | 'preheader';
export type MailProblem = 'required' | 'address' | 'tooMany';
export type MailProblems = Partial<Record<MailField, MailProblem>>;

/** A mail as the template has it, with all filled in but the link, which is made when it leaves. */
export function newMailForm(invoice: Invoice, today: LocalDate): MailForm {
  const template = mailTemplateFor(invoice.language, invoice.kind);
  const values = placeholderValues(invoice, { today, shareUrl: '{{share.url}}' });
  const { email } = invoice.buyer;
  return {
    to: email === '' ? [] : [email],
    cc: [],
    bcc: [],
    subject: fillPlaceholders(template.subject, values),
    message: fillPlaceholders(template.body, values),
    preheader: fillPlaceholders(template.preheader, values),
    sendMeCopy: false,
    autoCreateShareLink: true,
  };
}

function addressProblem(addresses: readonly string[]): MailProblem | undefined {
  return addresses.every(isMailAddress) ? undefined : 'address';
}

/** What keeps the mail from being sent, by field. */
export function problemsOf(form: MailForm): MailProblems {
  const { to, cc, bcc } = form;
  const everybody = recipientsOf({ to: [...to], cc: [...cc], bcc: [...bcc] });
  const isTooMany = everybody.length + (form.sendMeCopy ? 1 : 0) > limits.emailRecipients;
  const problems: Readonly<Record<MailField, MailProblem | undefined>> = {
    to: to.length === 0 ? 'required' : (addressProblem(to) ?? (isTooMany ? 'tooMany' : undefined)),
    cc: addressProblem(cc),
    bcc: addressProblem(bcc),
    subject: form.subject.trim() === '' ? 'required' : undefined,
    message: form.message.trim() === '' ? 'required' : undefined,
    preheader: undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

export function mailBody(invoiceId: string, form: MailForm): MailBody {
  const { to, cc, bcc, ...rest } = form;
  return { invoiceId, to: [...to], cc: [...cc], bcc: [...bcc], ...rest };
}
