import type { Invoice } from '../domain/invoice';
import type { DocumentInput } from './document-input';
import { classic } from './document-template';
import { paymentCode } from './payment-code';
import { type RenderedDocument, renderDocument } from './render-document';

/** Raised when the same document would come out of the printer looking different. */
const printerVersion = 3;

export interface PrintedPage {
  readonly document: RenderedDocument;
  /** Follows from the page and what is attached to it: a file of this name never has to be printed again. */
  readonly fileName: string;
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The pictures on a page, as `data:` URLs. */
export interface PageImages {
  readonly stampImage?: string | undefined;
  readonly logoImage?: string | undefined;
}

interface Additions {
  /** The file that goes with the page. */
  readonly attached?: string | undefined;
  /** For whoever prints it; the name is that of the page without. */
  readonly images?: PageImages | undefined;
}

/** The page of an invoice as it is now. `preliminaryNumber` shows on a draft that has no number yet. */
export async function printedPage(
  invoice: Invoice | DocumentInput,
  preliminaryNumber: string | undefined,
  { attached, images }: Additions = {},
): Promise<PrintedPage> {
  // Nobody owes a draft anything, and the number that it shows may go to another invoice.
  const codeOf = invoice.number === undefined ? () => undefined : paymentCode;
  const draw = (shown?: PageImages) =>
    renderDocument({ ...invoice, preliminaryNumber, ...shown }, classic, { codeOf });
  const document = draw();
  // A picture never changes under its address, so the address stands for it.
  const { stamp, logo } = invoice;
  const addresses = [...(stamp ? [stamp] : []), ...(logo ? [{ logo }] : [])];
  const hash = await hashOf(JSON.stringify([printerVersion, document, attached, ...addresses]));
  return { document: images ? draw(images) : document, fileName: `${hash}.pdf` };
}
