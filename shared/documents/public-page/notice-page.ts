import type { Language } from '../../domain/language';
import { type NoticeKind, publicPageWords } from '../../i18n/public-page-words';
import { html } from '../html';
import { type Again, lookAgain } from './page-again';
import { type PublicPage, pageFrame } from './page-frame';

interface Options {
  /** Where the invoice itself is. */
  readonly back?: string;
  readonly again?: Again;
}

/** A page that says why there is no invoice on it, and what to do. */
export function noticePage(
  kind: NoticeKind,
  language: Language,
  { back, again }: Options = {},
): PublicPage {
  const words = publicPageWords[language];
  const { title, text } = words.notice[kind];

  return pageFrame({
    language,
    title: `${title} – Splatno`,
    description: text,
    body: html`
      <main class="notice">
        <h1>${title}</h1>
        <p>${text}</p>
        ${lookAgain(again, words)}
        ${back !== undefined && html`<p><a href="${back}">${words.backToInvoice}</a></p>`}
      </main>`,
  });
}
