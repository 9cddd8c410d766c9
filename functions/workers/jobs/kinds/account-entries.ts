import type { Language } from '#shared/domain/language';
import { csvHeading } from '#shared/exports/invoice-csv';
import { jsonClosing, jsonOpening } from '#shared/exports/period/period-json';

interface StreamedEntry {
  readonly name: Readonly<Record<Language, string>>;
  /** What stands before the documents, and after them. */
  readonly opening: (language: Language) => string;
  readonly closing: string;
}

/** The files of the archive that hold all documents, and grow slice by slice. */
export const accountEntries = {
  json: {
    name: { cs: 'faktury.json', en: 'invoices.json' },
    opening: () => jsonOpening,
    closing: jsonClosing,
  },
  csv: {
    name: { cs: 'faktury.csv', en: 'invoices.csv' },
    opening: csvHeading,
    closing: '',
  },
  history: {
    name: { cs: 'historie-faktur.json', en: 'history-of-invoices.json' },
    opening: () => '[\n',
    closing: '\n]\n',
  },
} as const satisfies Record<string, StreamedEntry>;

export type AccountStream = keyof typeof accountEntries;
