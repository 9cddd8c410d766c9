import { untaxedSentences } from '../../i18n/document-words';
import { html, type Safe } from '../html';
import { isInlineImage } from '../inline-image';
import type { DocumentView } from '../view';

/** The sentences that the law asks for, then what the seller wants to say. */
export function remarks({ input, words }: DocumentView): Safe[] {
  const reason = input.correction?.reason ?? '';
  const sentences = [
    reason === '' ? '' : words.reason(reason),
    ...untaxedSentences(input),
    input.exemptionReason,
  ].filter((sentence) => sentence !== '');
  const notes = [input.terms, input.notes].filter((note) => note !== '');

  const law = html`<div class="doc-law">${sentences.map((sentence) => html`<p>${sentence}</p>`)}</div>`;
  return [
    ...(sentences.length > 0 ? [law] : []),
    ...notes.map((note) => html`<p class="doc-note">${note}</p>`),
  ];
}

/** The stamp and signature of the seller, as the last thing before the footer. */
export function stamp({ input, words }: DocumentView): Safe {
  const { stampImage } = input;
  if (!isInlineImage(stampImage)) return html``;
  return html`<p class="doc-stamp"><img src="${stampImage}" alt="${words.stamp}"></p>`;
}

export interface FooterLines {
  readonly left: readonly string[];
  readonly right: readonly string[];
}

/** Where the seller is registered (občanský zákoník § 435), how to reach it, and who made the document. */
export function footerLines({ input, words }: DocumentView): FooterLines {
  const { registerEntry, phone, email } = input.seller;
  const contact = [phone, email].filter((value) => value !== '').join(' · ');

  return {
    left: [registerEntry, contact].filter((line) => line !== ''),
    right: input.issuedBy ? [`${words.issuedBy} ${input.issuedBy}`] : [],
  };
}

/** The footer of the sheet on a screen; on paper the margins of each page carry the same lines. */
export function footer(view: DocumentView): Safe {
  const { left, right } = footerLines(view);
  if (left.length === 0 && right.length === 0) return html``;

  const column = (lines: readonly string[]) =>
    html`<div>${lines.map((line) => html`<p>${line}</p>`)}</div>`;
  return html`<footer class="doc-foot"><div>${column(left)}${column(right)}</div></footer>`;
}
