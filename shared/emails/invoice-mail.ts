import type { LocalDate } from '../domain/calendar';
import { escapeHtml } from './escape-html';
import { factsOf } from './invoice-facts';
import { mailWords } from './mail-words';
import { type MailedInvoice, namesLink, placeholderValues } from './placeholder-values';
import { fillPlaceholders } from './placeholders';

/** What somebody wrote, placeholders and all. */
export interface WrittenMail {
  readonly subject: string;
  readonly message: string;
  readonly preheader: string;
}

/** An e-mail as it arrives, in both of its forms. */
export interface InvoiceMail {
  readonly subject: string;
  readonly preheader: string;
  readonly message: string;
  readonly html: string;
  readonly text: string;
}

const page = 'font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.6;color:#1f2937';
const buttonStyle =
  'display:inline-block;padding:11px 20px;border-radius:6px;background:#2563eb;color:#ffffff;' +
  'font-weight:bold;text-decoration:none';
const cell = 'padding:3px 20px 3px 0;vertical-align:top';

/** Blanks behind the preheader, so that lists of mails show nothing else after it. */
const afterPreheader = '&#847;&zwnj;&nbsp;'.repeat(40);

function paragraphs(message: string): string {
  return message
    .split(/\n{2,}/)
    .map((one) => `<p style="margin:0 0 16px">${escapeHtml(one).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

function factTable(rows: readonly (readonly [string, string])[]): string {
  const cells = rows.map(
    ([name, value]) =>
      `<tr><td style="${cell};color:#6b7280">${escapeHtml(name)}</td><td style="${cell}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" style="border-collapse:collapse;margin:8px 0 24px">${cells.join('')}</table>`;
}

/**
 * The mail that brings an invoice: what was written with its placeholders filled in, the figures to pay
 * by, and a button to the invoice where it has a link that the text does not name itself.
 */
export function invoiceMail(
  written: WrittenMail,
  invoice: MailedInvoice,
  { today, shareUrl }: { readonly today: LocalDate; readonly shareUrl?: string | undefined },
): InvoiceMail {
  const { language, seller } = invoice;
  const values = placeholderValues(invoice, { today, shareUrl });
  const [subject = '', message = '', preheader = ''] = [
    written.subject,
    written.message,
    written.preheader,
  ].map((one) => fillPlaceholders(one, values).trim());

  const hasButton = Boolean(shareUrl) && !namesLink([written.message]);
  const { button, line } = mailWords[language];
  const link = shareUrl ?? '';
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#ffffff;${page}">`,
    preheader &&
      `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}${afterPreheader}</div>`,
    '<div style="max-width:560px;margin:0 auto">',
    paragraphs(message),
    hasButton &&
      `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${buttonStyle}">${escapeHtml(button)}</a></p>`,
    factTable(factsOf(invoice)),
    `<p style="font-size:13px;color:#6b7280">${escapeHtml(seller.name)}</p>`,
    '</div></body></html>',
  ]
    .filter(Boolean)
    .join('');
  const text = [
    message,
    hasButton && `${line}: ${link}`,
    factsOf(invoice)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');

  return {
    subject: subject || (invoice.number ?? ''),
    preheader,
    message,
    html,
    text: `${text}\n`,
  };
}
