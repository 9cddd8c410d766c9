import type { Language } from '../domain/language';
import type { DocumentInput } from './document-input';
import { classic, type DocumentTemplate } from './document-template';
import { html, markupOf, printable, type Safe } from './html';
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
import { itemRows, itemsTable } from './sections/items';
import { parties } from './sections/parties';
import { codeWithName, summary } from './sections/summary';
import { paperCss } from './style/paper';
import { sheetCss } from './style/sheet';
import { type DocumentView, viewOf } from './view';

export interface RenderedDocument {
  /** One `article`, without scripts and style attributes. */
  readonly html: string;
  /** What `html` leaves out when it was asked for in pieces; a later one stands in an earlier one. */
  readonly pieces: readonly Piece[];
  /** The whole style sheet, for a printer or a shadow root. */
  readonly css: string;
  /** Its `@page` rules alone: an app that prints has to give them to the page itself, a shadow root ignores them. */
  readonly pageCss: string;
  readonly title: string;
  readonly language: Language;
  /** The seller, as the author of the file. */
  readonly author: string;
}

/** The children of the one element that `place` selects, each the markup of one element. */
export interface Piece {
  readonly place: string;
  readonly children: readonly string[];
}

export interface Drawing {
  /** For a preview that is drawn anew with each key press and lets the QR code, its dearest part, come a moment later. */
  readonly codeOf?: typeof paymentCode;
  /** It is shown in a page that has a title of its own, so its headings stand one level lower. */
  readonly isPart?: boolean;
  /** Leaves out what is long and seldom changes, for a preview that renews only what differs. */
  readonly isInPieces?: boolean;
}

/** Draws an invoice: the same for the preview in the editor, the detail and the PDF. */
export function renderDocument(
  input: DocumentInput,
  template: DocumentTemplate = classic,
  { codeOf = paymentCode, isPart = false, isInPieces = false }: Drawing = {},
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
  const rows = itemRows(view);
  const payBy = codeOf(input, view.settlement);
  const code = payBy === undefined ? undefined : codeWithName(payBy, view);
  const sections = [
    heading(view, template.showLogo),
    parties(view),
    facts(view),
    itemsTable(view, isInPieces ? [] : rows),
    summary(view, isInPieces ? code && [] : code),
    ...remarks(view),
    stamp(view),
    footer(view),
  ];
  const article = html`
    <article class="doc" lang="${input.language}" aria-label="${name}">${isInPieces ? [] : sections}</article>`;

  return {
    html: markupOf(article),
    pieces: isInPieces
      ? [piece('.doc', sections), piece('.doc-items > tbody', rows), piece('.doc-qr', code)]
      : [],
    css: `${sheetCss(template)}\n${pageCss}`,
    pageCss,
    title: titleOf(name, input.seller.name),
    language: input.language,
    author: printable(input.seller.name),
  };
}

function piece(place: string, children: readonly Safe[] = []): Piece {
  return { place, children: children.map(markupOf).filter((markup) => markup !== '') };
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
