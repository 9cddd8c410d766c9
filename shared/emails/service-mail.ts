import type { Language } from '../domain/language';
import { escapeHtml } from './escape-html';

interface Letter {
  readonly subject: string;
  readonly preheader: string;
  readonly message: string;
}

const page = 'font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.6;color:#1f2937';

/** Text with its addresses as links; what is shown is what is opened. */
function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function paragraphs(message: string): string {
  return message
    .split(/\n{2,}/)
    .map((one) => `<p style="margin:0 0 16px">${linked(one).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** A letter of the service to an account, in both of its forms: its words stand as they are. */
export function serviceMail({ subject, preheader, message }: Letter, language: Language) {
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#ffffff;${page}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>`,
    '<div style="max-width:560px;margin:0 auto">',
    '<p style="font-weight:bold">Splatno</p>',
    paragraphs(message),
    '</div></body></html>',
  ].join('');
  return { subject, html, text: `${message}\n` };
}
