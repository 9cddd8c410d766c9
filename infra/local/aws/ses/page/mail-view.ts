import type { Mail } from '../mailbox/mail';
import type { ParsedMail } from '../mailbox/parse-mail';
import { type Markup, markup } from './markup';
import { fileSize, longTime } from './words';

const views = { html: 'Zobrazení', text: 'Text', headers: 'Hlavičky', source: 'Zdroj' } as const;
export type MailViewName = keyof typeof views;

/** The view that was asked for, if the message has it; else the one that shows it best. */
export function chooseView(mail: Mail, wanted: string | null): MailViewName {
  const available = availableViews(mail);
  return available.find((view) => view === wanted) ?? available[0] ?? 'source';
}

export function mailView(
  mail: Mail,
  parsed: ParsedMail,
  source: string,
  view: MailViewName,
): Markup {
  return markup`<article class="mail" aria-labelledby="subject">
    <a class="back" href="/">Všechny zprávy</a>
    <h1 id="subject">${mail.subject || '(bez předmětu)'}</h1>
    <dl class="envelope">
      <dt>Od</dt><dd>${mail.from}</dd>
      <dt>Komu</dt><dd>${mail.to.join(', ')}</dd>
      <dt>Doručeno</dt><dd><time datetime="${mail.receivedAt}">${longTime(mail.receivedAt)}</time></dd>
    </dl>
    ${attachments(mail)}
    <nav class="views" aria-label="Podoba zprávy">${availableViews(mail).map(
      (name) =>
        markup`<a href="?view=${name}" ${name === view && markup`aria-current="page"`}>${views[name]}</a>`,
    )}</nav>
    ${content(mail, parsed, source, view)}
  </article>`;
}

function availableViews({ html, text }: Mail): readonly MailViewName[] {
  return [
    ...(html ? ['html' as const] : []),
    ...(text ? ['text' as const] : []),
    'headers',
    'source',
  ];
}

function attachments({ id, attachments: files }: Mail): Markup | undefined {
  if (files.length === 0) return undefined;
  return markup`<ul class="attachments" aria-label="Přílohy">${files.map(
    ({ name, size }, index) =>
      markup`<li><a href="/messages/${id}/attachments/${index}" download="${name}"><span>${name}</span> <small>${fileSize(size)}</small></a></li>`,
  )}</ul>`;
}

/** The HTML of a message is a stranger: it gets a frame of its own, without scripts and without us. */
function content(mail: Mail, parsed: ParsedMail, source: string, view: MailViewName): Markup {
  switch (view) {
    case 'html':
      return markup`<iframe class="content" title="Obsah zprávy" src="/messages/${mail.id}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>`;
    case 'text':
      return markup`<pre class="content" tabindex="0">${mail.text}</pre>`;
    case 'headers':
      return markup`<table class="content headers"><tbody>${parsed.headers.map(
        ({ name, value }) => markup`<tr><th scope="row">${name}</th><td>${value}</td></tr>`,
      )}</tbody></table>`;
    case 'source':
      return markup`<pre class="content source" tabindex="0">${source}</pre>`;
  }
}
