import { html, type Safe } from '../html';
import { isInlineImage } from '../inline-image';
import type { DocumentView } from '../view';

export function documentTitle({ input, words }: DocumentView): string {
  if (input.kind === 'proforma') return words.proformaTitle;
  const title = input.kind === 'credit_note' ? words.creditTitle : words.title;
  return input.seller.vatStatus === 'payer' ? title.payer : title.other;
}

/** The number of the document, or the one that a draft would get. */
export function documentNumber({ input }: DocumentView): string | undefined {
  return input.number ?? input.preliminaryNumber;
}

/** Which invoice a credit note corrects. */
export function documentSubject({ input, words }: DocumentView): string | undefined {
  return input.correction && words.toInvoice(input.correction.original.number);
}

/** Title, number and what to know about it at once; on the right the logo, or the seller's name instead. */
export function heading(view: DocumentView, showLogo: boolean): Safe {
  const number = documentNumber(view);
  const subject = documentSubject(view);
  const remark = remarkOf(view);

  return html`
    <header class="doc-top">
      <h1 class="doc-title"${levelOf(view, 1)}>
        ${documentTitle(view)}
        ${number !== undefined && html` <span>${number}</span>`}
        ${subject !== undefined && html` <small>${subject}</small>`}
        ${remark !== undefined && html` <small>${remark}</small>`}
      </h1>
      ${brand(view, showLogo)}
    </header>`;
}

/** The level of a heading as an attribute, where it differs from that of its tag. */
export function levelOf({ isPart }: DocumentView, level: number): Safe | false {
  return isPart && html` aria-level="${level + 1}"`;
}

/** That it is cancelled, or that its number is none yet. */
export function remarkOf({ input, words }: DocumentView): string | undefined {
  if (input.status === 'cancelled') return words.cancelled;
  if (input.number !== undefined) return undefined;
  return input.preliminaryNumber === undefined ? words.draft : words.preliminaryNumber;
}

function brand({ input }: DocumentView, showLogo: boolean): Safe {
  const { logoImage, seller } = input;
  if (showLogo && isInlineImage(logoImage)) {
    return html`<div class="doc-brand"><img src="${logoImage}" alt="${seller.name}"></div>`;
  }
  return html`<p class="doc-brand">${seller.name}</p>`;
}
