import type { Buyer } from '../../domain/party';
import { withTidyNumbers } from '../../domain/party-numbers';
import { countryCode, countryName } from '../country-code';
import type { ExportDocument } from '../export-document';
import { streetOf } from '../street';
import { element, elementIf, leaf, leafIf, type XmlElement } from '../xml';

interface Extras {
  readonly phone: string;
  readonly email: string;
  readonly registerEntry: string;
}

function address(party: Buyer): XmlElement {
  const street = streetOf(party.address);
  const code = countryCode(party);

  return element('PostalAddress', [
    leaf('StreetName', street.name),
    leaf('BuildingNumber', street.buildingNumber),
    leaf('CityName', party.city),
    leaf('PostalZone', party.zip),
    element('Country', [
      leaf('IdentificationCode', code),
      leaf('Name', party.country || countryName(code)),
    ]),
  ]);
}

function taxScheme(data: Buyer): XmlElement | undefined {
  const { dic } = withTidyNumbers(data);
  if (dic === '') return undefined;
  return element('PartyTaxScheme', [leaf('CompanyID', dic), leaf('TaxScheme', 'VAT')]);
}

function party(data: Buyer, { phone, email, registerEntry }: Extras): XmlElement {
  return element('Party', [
    element('PartyIdentification', [leaf('ID', data.ico)]),
    element('PartyName', [leaf('Name', data.name)]),
    address(data),
    taxScheme(data),
    elementIf('RegisterIdentification', [leafIf('Preformatted', registerEntry)]),
    elementIf('Contact', [leafIf('Telephone', phone), leafIf('ElectronicMail', email)]),
  ]);
}

/** As on paper, the buyer's e-mail is left out: the file goes with the PDF to whoever has the link. */
const ofBuyers: Extras = { phone: '', email: '', registerEntry: '' };

/** Who sells and who buys. */
export function isdocParties({ invoice }: ExportDocument): XmlElement[] {
  const { seller, buyer } = invoice;
  return [
    element('AccountingSupplierParty', [party(seller, seller)]),
    element('AccountingCustomerParty', [party(buyer, ofBuyers)]),
  ];
}
