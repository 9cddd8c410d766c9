import * as z from 'zod';
import { asciiEmail, emailKey } from './email';
import type { Invoice } from './invoice';
import { limits } from './limits';
import { line, text } from './values';

/** `jan@x.cz` of `Jan Novák <jan@x.cz>`, as people paste it; anything else stays as it is. */
function bareAddress(written: string): string {
  return /^[^<>@,;"]*<([^<>]+)>$/.exec(written)?.[1]?.trim() ?? written;
}

/** The addresses of one text, with commas, semicolons or line breaks between them, valid or not. */
export function splitAddresses(written: string): string[] {
  return written
    .split(/[,;\n]/)
    .map((one) => bareAddress(one.trim()))
    .filter((one) => one !== '');
}

/** Whether mail can be sent to it: one plain address, without the tricks of the header syntax. */
export function isMailAddress(address: string): boolean {
  return asciiEmail(address) !== undefined;
}

/** Several recipients: a list, or one text with commas or semicolons between them. */
export const MailAddresses = z.codec(
  z.union([z.string().max(4000, { error: 'too_long' }), z.array(z.string())]),
  z.array(z.string()),
  {
    decode: (wire, context) => {
      const addresses = (Array.isArray(wire) ? wire : [wire]).flatMap(splitAddresses);
      if (addresses.every(isMailAddress)) return addresses;
      context.issues.push({ code: 'custom', message: 'email_invalid', input: wire });
      return z.NEVER;
    },
    encode: (addresses) => addresses,
  },
);

/** What somebody writes to send an invoice, placeholders and all. */
export const MailInput = z.object({
  to: MailAddresses,
  subject: line(limits.emailSubjectLength).min(1, { error: 'required' }),
  message: text(limits.emailBodyLength).min(1, { error: 'required' }),
  /** What a list of mails shows after the subject. */
  preheader: line(limits.emailPreheaderLength).default(''),
  cc: MailAddresses.default([]),
  bcc: MailAddresses.default([]),
  sendMeCopy: z.boolean().default(false),
  autoCreateShareLink: z.boolean().default(true),
});
export type MailInput = z.output<typeof MailInput>;

/** Everybody that a mail goes to, each once, whoever they are to it. */
export function recipientsOf({ to, cc, bcc }: Pick<MailInput, 'to' | 'cc' | 'bcc'>): string[] {
  const byAddress = new Map([...to, ...cc, ...bcc].map((one) => [emailKey(one), one]));
  return [...byAddress.values()];
}

/** Only what was issued leaves the house, and what is cancelled asks nobody for money. */
export function isMailable({ number, status }: Pick<Invoice, 'number' | 'status'>): boolean {
  return number !== undefined && status !== 'cancelled';
}
