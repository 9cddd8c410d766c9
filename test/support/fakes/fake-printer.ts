import type { DocumentPrinter, PrintableDocument } from '#functions/ports/document-printer';

export interface FakePrinter extends DocumentPrinter {
  readonly printed: readonly PrintableDocument[];
}

/** Prints nothing, remembers everything: the "PDF" is the title and the text of the document. */
export function fakePrinter(): FakePrinter {
  const printed: PrintableDocument[] = [];

  return {
    printed,
    print: async (document) => {
      printed.push(document);
      const text = document.html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
      return new TextEncoder().encode(`%PDF-fake ${document.title}\n${text}`);
    },
  };
}
