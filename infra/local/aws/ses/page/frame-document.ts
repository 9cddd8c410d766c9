import type { MailFile } from '../mailbox/mail';
import type { ParsedMail } from '../mailbox/parse-mail';

/** No scripts, nothing from outside; what the message carries in itself may be shown. */
export const framePolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * The HTML of a message for its frame. Pictures that travel with it are put in, since the frame may
 * fetch nothing; links open beside, so that a confirmation can be clicked.
 */
export function frameDocument({ summary, files }: ParsedMail): string {
  const shown = files.reduce(
    (html, file) =>
      file.contentId ? html.replaceAll(`cid:${file.contentId}`, dataUrl(file)) : html,
    summary.html.replace(/<base\b[^>]*>/gi, ''),
  );
  return withHead(shown, '<meta charset="utf-8"><base target="_blank">');
}

function withHead(html: string, content: string): string {
  const head = /<head\b[^>]*>/i.exec(html);
  if (!head) return `<!doctype html><html><head>${content}</head><body>${html}</body></html>`;
  const end = head.index + head[0].length;
  return html.slice(0, end) + content + html.slice(end);
}

function dataUrl({ contentType, content }: MailFile): string {
  return `data:${contentType.replace(/[^\w/+.-]/g, '')};base64,${content.toString('base64')}`;
}
