import { isIco } from '../../domain/ico';
import type { Buyer, Seller } from '../../domain/party';
import { withTidyNumbers } from '../../domain/party-numbers';
import { countryCode, isTaxCountry } from '../country-code';
import type { ExportDocument } from '../export-document';
import { element, elementIf, leaf, leafIf, type XmlElement } from '../xml';
import { isOutsideVat } from './vat-category';

/** ISO 6523: the Czech registration number of organisations, IČO. */
const icoScheme = '0154';

/** A number that begins with its country, as every VAT identifier does (BR-CO-09). */
function vatIdentifier(party: Buyer): string | undefined {
  const value = withTidyNumbers(party)
    .dic.toUpperCase()
    .replace(/[\s.-]/g, '');
  return isTaxCountry(value.slice(0, 2)) && /\d/.test(value) ? value : undefined;
}

function address(party: Buyer): XmlElement {
  return element('cac:PostalAddress', [
    leafIf('cbc:StreetName', party.address),
    leafIf('cbc:CityName', party.city),
    leafIf('cbc:PostalZone', party.zip),
    element('cac:Country', [leaf('cbc:IdentificationCode', countryCode(party))]),
  ]);
}

function taxScheme(companyId: string, scheme: 'VAT' | 'TAX'): XmlElement {
  return element('cac:PartyTaxScheme', [
    leaf('cbc:CompanyID', companyId),
    element('cac:TaxScheme', [leaf('cbc:ID', scheme)]),
  ]);
}

function legalEntity({ name, ico }: Buyer, registerEntry: string): XmlElement {
  const scheme = isIco(ico) ? { schemeID: icoScheme } : {};
  return element('cac:PartyLegalEntity', [
    leaf('cbc:RegistrationName', name),
    leafIf('cbc:CompanyID', ico, scheme),
    leafIf('cbc:CompanyLegalForm', registerEntry),
  ]);
}

/** Outside VAT the DIČ is what it also is: the number under which a person pays other taxes. */
function sellerTax(data: Seller, isOutside: boolean): XmlElement | undefined {
  if (data.dic === '') return undefined;
  const vat = isOutside ? undefined : vatIdentifier(data);
  return vat ? taxScheme(vat, 'VAT') : taxScheme(data.dic, 'TAX');
}

function seller(data: Seller, isOutside: boolean): XmlElement {
  return element('cac:AccountingSupplierParty', [
    element('cac:Party', [
      address(data),
      sellerTax(data, isOutside),
      legalEntity(data, data.registerEntry),
      elementIf('cac:Contact', [
        leafIf('cbc:Telephone', data.phone),
        leafIf('cbc:ElectronicMail', data.email),
      ]),
    ]),
  ]);
}

function buyer(data: Buyer, isOutside: boolean): XmlElement {
  const vat = isOutside ? undefined : vatIdentifier(data);

  return element('cac:AccountingCustomerParty', [
    element('cac:Party', [
      // A buyer has no other place for a number that is no VAT identifier here.
      vat ? undefined : elementIf('cac:PartyIdentification', [leafIf('cbc:ID', data.dic)]),
      address(data),
      vat ? taxScheme(vat, 'VAT') : undefined,
      legalEntity(data, ''),
      elementIf('cac:Contact', [leafIf('cbc:ElectronicMail', data.email)]),
    ]),
  ]);
}

/** Who sells and who buys. */
export function ublParties(document: ExportDocument): XmlElement[] {
  const { invoice } = document;
  const isOutside = isOutsideVat(document);
  return [seller(invoice.seller, isOutside), buyer(invoice.buyer, isOutside)];
}
