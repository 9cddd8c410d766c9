import type { Client } from '../domain/client';
import type { Language } from '../domain/language';
import { csvCell, csvRecord } from './csv-record';

type Field = 'name' | 'ico' | 'dic' | 'address' | 'city' | 'zip' | 'country' | 'email';

/** Titles that the import of clients knows, so that what was taken away can be brought back. */
const titles: Readonly<Record<Field, Readonly<Record<Language, string>>>> = {
  name: { cs: 'Název', en: 'Name' },
  ico: { cs: 'IČO', en: 'Company ID' },
  dic: { cs: 'DIČ', en: 'VAT ID' },
  address: { cs: 'Ulice', en: 'Street' },
  city: { cs: 'Město', en: 'City' },
  zip: { cs: 'PSČ', en: 'ZIP' },
  country: { cs: 'Země', en: 'Country' },
  email: { cs: 'E-mail', en: 'Email' },
};
const fields = Object.keys(titles) as Field[];

/** Clients as a table: a row each. */
export function clientCsv(clients: readonly Client[], language: Language): string {
  const heading = csvRecord(
    fields.map((field) => titles[field][language]),
    language,
  );
  const rows = clients.map((client) =>
    csvRecord(
      fields.map((field) => csvCell(client[field])),
      language,
    ),
  );
  return `\ufeff${heading}${rows.join('')}`;
}
