import { countryCode } from '../country-code';
import type { ExportDocument } from '../export-document';
import { element, leaf, type XmlElement } from '../xml';
import { vatCategory } from './vat-category';

/** When and where goods went that another member state taxes (BR-IC-11 and 12); nobody else has to say so. */
export function ublDelivery(document: ExportDocument): XmlElement | undefined {
  const { rates, invoice } = document;
  if (!rates.some(({ rate }) => vatCategory(document, rate) === 'K')) return undefined;

  return element('cac:Delivery', [
    leaf('cbc:ActualDeliveryDate', invoice.taxableSupplyDate),
    element('cac:DeliveryLocation', [
      element('cac:Address', [
        element('cac:Country', [leaf('cbc:IdentificationCode', countryCode(invoice.buyer))]),
      ]),
    ]),
  ]);
}
