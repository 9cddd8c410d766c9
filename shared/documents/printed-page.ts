import type { Invoice } from '../domain/invoice';
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

interface Additions {
  /** The file that goes with the page. */
  readonly attached?: string | undefined;
  /** The picture of its stamp, for whoever prints it; its name is that of the page without. */
  readonly stampImage?: string | undefined;
}

/** The page of an invoice as it is now. `preliminaryNumber` shows on a draft that has no number yet. */
export async function printedPage(
  invoice: Invoice,
  preliminaryNumber: string | undefined,
  { attached, stampImage }: Additions = {},
): Promise<PrintedPage> {
  // Nobody owes a draft anything, and the number that it shows may go to another invoice.
  const codeOf = invoice.number === undefined ? () => undefined : paymentCode;
  const draw = (image?: string) =>
    renderDocument({ ...invoice, preliminaryNumber, stampImage: image }, classic, { codeOf });
  const document = draw();
  // A picture never changes under its address, so the address stands for it.
  const stamp = invoice.stamp ? [invoice.stamp] : [];
  const hash = await hashOf(JSON.stringify([printerVersion, document, attached, ...stamp]));
  return { document: stampImage ? draw(stampImage) : document, fileName: `${hash}.pdf` };
}
