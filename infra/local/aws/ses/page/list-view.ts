import type { Mail } from '../mailbox/mail';
import { type Markup, markup } from './markup';
import { displayName, messageCount, shortTime } from './words';

const previewLength = 140;

/** The column with all messages; the page's script replaces it when there is a new one. */
export function listView(mails: readonly Mail[], now: Date, selected?: string): Markup {
  if (mails.length === 0) {
    return markup`<div class="empty">
      <h2>Zatím nic nepřišlo</h2>
      <p>Sem dorazí každý e-mail, který aplikace odešle. Ven neodejde žádný.</p>
    </div>`;
  }
  return markup`<p class="count">${messageCount(mails.length)}</p>
    <ol class="mails">${mails.map((mail) => row(mail, now, selected))}</ol>`;
}

function row(mail: Mail, now: Date, selected: string | undefined): Markup {
  const isSelected = mail.id === selected;
  return markup`<li>
    <a href="/messages/${mail.id}" ${isSelected && markup`aria-current="page"`}>
      <span class="to">${mail.to.map(displayName).join(', ')}</span>
      <time datetime="${mail.receivedAt}">${shortTime(mail.receivedAt, now)}</time>
      <span class="subject">${mail.subject || '(bez předmětu)'}</span>
      ${
        mail.attachments.length > 0 &&
        markup`<span class="files" title="S přílohou" aria-label="S přílohou"></span>`
      }
      <span class="preview">${preview(mail)}</span>
    </a>
  </li>`;
}

function preview({ text, html }: Mail): string {
  const words = text || html.replace(/<(style|script|title)[\s\S]*?<\/\1>|<[^>]*>|&\w+;/gi, ' ');
  return words.replace(/\s+/g, ' ').trim().slice(0, previewLength);
}
