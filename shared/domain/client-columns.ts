import type { ClientInput } from './client';
import { fold } from './search-words';

export const clientFields = [
  'name',
  'ico',
  'dic',
  'address',
  'city',
  'zip',
  'country',
  'email',
] as const satisfies readonly (keyof ClientInput)[];
export type ImportedField = (typeof clientFields)[number];

/** What programs call the columns, folded and without anything but letters and digits. */
const headers: Readonly<Record<ImportedField, readonly string[]>> = {
  name: [
    'nazev',
    'jmeno',
    'nazevjmeno',
    'nazevnebojmeno',
    'jmenoaprijmeni',
    'firma',
    'nazevfirmy',
    'nazevspolecnosti',
    'spolecnost',
    'klient',
    'odberatel',
    'zakaznik',
    'subjekt',
    'obchodnijmeno',
    'name',
    'company',
    'companyname',
    'client',
    'clientname',
    'customer',
    'customername',
    'fullname',
    'nameorcompany',
  ],
  ico: [
    'ico',
    'ic',
    'identifikacnicislo',
    'registracnicislo',
    'companyid',
    'companynumber',
    'registrationnumber',
    'registrationno',
    'regno',
  ],
  dic: ['dic', 'icdph', 'danoveidentifikacnicislo', 'vatid', 'vat', 'vatnumber', 'vatno', 'taxid'],
  address: [
    'adresa',
    'ulice',
    'uliceacislo',
    'ulicecislo',
    'uliceacp',
    'ulicecp',
    'address',
    'street',
    'streetaddress',
    'streetandnumber',
    'address1',
    'addressline1',
  ],
  city: ['mesto', 'obec', 'city', 'town'],
  zip: ['psc', 'postovnismerovacicislo', 'zip', 'zipcode', 'postcode', 'postalcode', 'postnumber'],
  country: ['zeme', 'stat', 'kodzeme', 'country', 'countrycode', 'state'],
  email: ['email', 'emailovaadresa', 'mail', 'emailaddress', 'elektronickaposta'],
};

const fieldByHeader = new Map(
  clientFields.flatMap((field) => headers[field].map((header) => [header, field] as const)),
);

/** The field that each column holds, by its header; undefined where nobody knows it. Of two alike, the first counts. */
export function recogniseColumns(cells: readonly string[]): (ImportedField | undefined)[] {
  const taken = new Set<ImportedField>();
  return cells.map((cell) => {
    const field = fieldByHeader.get(fold(cell).replace(/[^a-z0-9]/g, ''));
    if (!field || taken.has(field)) return undefined;
    taken.add(field);
    return field;
  });
}
