import type { Instant } from '#shared/domain/calendar';
import type { Language } from '#shared/domain/language';

/** A file that goes with the PDF, inside it. */
export interface AttachedFile {
  /** In ASCII. */
  readonly name: string;
  readonly mediaType: string;
  readonly text: string;
}

/** A document ready for paper: what `shared/documents` renders, and what its PDF says about itself. */
export interface PrintableDocument {
  readonly html: string;
  readonly css: string;
  readonly title: string;
  readonly language: Language;
  readonly author?: string;
  readonly keywords?: readonly string[];
  readonly attachment?: AttachedFile | undefined;
  /** Stands in the PDF as its date, so that printing the same document again says the same. */
  readonly createdAt: Instant;
}

/** Turns a document into a PDF. Prints one after another, however many callers wait. */
export interface DocumentPrinter {
  print(document: PrintableDocument): Promise<Uint8Array>;
}
