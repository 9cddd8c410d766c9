import { isEmail } from '../../domain/email';
import type { IsdocNote } from '../../domain/isdoc-import';
import type { Buyer } from '../../domain/party';
import { elementAt, type ReadElement, textAt } from '../xml-reader';

function countryOf(address: ReadElement | undefined): string {
  const code = textAt(address, 'Country/IdentificationCode');
  // A Czech firm leaves its country out.
  if (code === 'CZ') return '';
  return textAt(address, 'Country/Name') || code;
}

function emailOf(party: ReadElement | undefined, notes: IsdocNote[]): string {
  const email = textAt(party, 'Contact/ElectronicMail');
  if (email === '' || isEmail(email)) return email;
  notes.push({ code: 'email_left_out', detail: email.slice(0, 100) });
  return '';
}

/** A party of the document as we keep one. */
export function readIsdocParty(party: ReadElement | undefined, notes: IsdocNote[]): Buyer {
  const address = elementAt(party, 'PostalAddress');
  const street = [textAt(address, 'StreetName'), textAt(address, 'BuildingNumber')];
  return {
    name: textAt(party, 'PartyName/Name'),
    ico: textAt(party, 'PartyIdentification/ID'),
    dic: textAt(party, 'PartyTaxScheme/CompanyID'),
    address: street.filter((text) => text !== '').join(' '),
    city: textAt(address, 'CityName'),
    zip: textAt(address, 'PostalZone'),
    country: countryOf(address),
    email: emailOf(party, notes),
  };
}

/** What only a seller has. */
export function readIsdocSellerExtras(
  party: ReadElement | undefined,
  payment: ReadElement | undefined,
) {
  const register = elementAt(party, 'RegisterIdentification');
  const entry = [textAt(register, 'RegisterKeptAt'), textAt(register, 'RegisterFileRef')];
  return {
    phone: textAt(party, 'Contact/Telephone'),
    registerEntry:
      textAt(register, 'Preformatted') || entry.filter((text) => text !== '').join(', '),
    bankAccount: accountOf(elementAt(payment, 'Details')),
  };
}

function accountOf(details: ReadElement | undefined): string {
  const [number, bank] = [textAt(details, 'ID'), textAt(details, 'BankCode')];
  if (/^[\d-]+$/.test(number) && /^\d{4}$/.test(bank)) return `${number}/${bank}`;
  return textAt(details, 'IBAN') || number;
}
