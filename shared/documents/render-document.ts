import type { Language } from '../domain/language';
import type { DocumentInput } from './document-input';
import { classic, type DocumentTemplate } from './document-template';
import { html, markupOf, printable } from './html';
import { paymentCode } from './payment-code';
import { footer, footerLines, remarks, stamp } from './sections/closing';
import { facts } from './sections/facts';
import {
  documentNumber,
  documentSubject,
  documentTitle,
  heading,
  remarkOf,
} from './sections/heading';
import { items } from './sections/items';
import { parties } from './sections/parties';
import { summary } from './sections/summary';
import { paperCss } from './style/paper';
import { sheetCss } from './style/sheet';
import { type DocumentView, viewOf } from './view';

export interface RenderedDocument {
  /** One `article`, without scripts and style attributes. */
  readonly html: string;
  /** The whole style sheet, for a printer or a shadow root. */
  readonly css: string;
  /** Its `@page` rules alone: an app that prints has to give them to the page itself, a shadow root ignores them. */
  readonly pageCss: string;
  readonly title: string;
  readonly language: Language;
  /** The seller, as the author of the file. */
  readonly author: string;
}

export interface Drawing {
  /** For a preview that is drawn anew with each key press and lets the QR code, its dearest part, come a moment later. */
  readonly codeOf?: typeof paymentCode;
  /** It is shown in a page that has a title of its own, so its headings stand one level lower. */
  readonly isPart?: boolean;
}

/** Draws an invoice: the same for the preview in the editor, the detail and the PDF. */
export function renderDocument(
  input: DocumentInput,
  template: DocumentTemplate = classic,
  { codeOf = paymentCode, isPart = false }: Drawing = {},
): RenderedDocument {
  const view = viewOf(input, isPart);
  const remark = remarkOf(view);
  const name = [
    documentTitle(view),
    documentNumber(view),
    documentSubject(view),
    remark && `(${remark})`,
  ]
    .filter(Boolean)
    .join(' ');
  const pageCss = paperCss(paperTexts(view, name), template);
  const article = html`
    <article class="doc" lang="${input.language}" aria-label="${name}">
      ${heading(view, template.showLogo)}
      ${parties(view)}
      ${facts(view)}
      ${items(view)}
      ${summary(view, codeOf(input, view.settlement))}
      ${remarks(view)}
      ${stamp(view)}
      ${footer(view)}
    </article>`;

  return {
    html: markupOf(article),
    css: `${sheetCss(template)}\n${pageCss}`,
    pageCss,
    title: titleOf(name, input.seller.name),
    language: input.language,
    author: printable(input.seller.name),
  };
}

/** As windows, tabs and archives list it: plain text with plain spaces. */
function titleOf(name: string, seller: string): string {
  const parts = [name, seller].filter((part) => part !== '');
  return printable(parts.join(' – ')).replaceAll('\u00a0', ' ');
}

function paperTexts(view: DocumentView, name: string) {
  const { left, right } = footerLines(view);
  return {
    heading: name,
    owner: view.input.seller.name,
    footerLeft: left,
    footerRight: right,
    page: view.words.pageOf,
  };
}
