import type { Language } from '../domain/language';
import type { DocumentKind } from './export-document';

/** Words of exported files that do not stand on the document itself. */
const cs = {
  itemDiscount: 'Sleva z položky',
  itemSurcharge: 'Vyrovnání slevy z položky',
  /** A rate whose discounts exceed its prices has a base of zero, and this is what lifts it there. */
  baseRaisedToZero: 'Vyrovnání základu na nulu',
  symbol: (label: string, value: string) => `${label}: ${value}`,
  sheets: {
    invoice: 'Faktura',
    credit_note: 'Dobropis',
    proforma: 'Zálohová faktura',
  } satisfies Record<DocumentKind, string>,
  titles: {
    invoice: 'Faktura',
    credit_note: 'Opravný daňový doklad',
    proforma: 'Zálohová faktura',
  } satisfies Record<DocumentKind, string>,
  number: 'Číslo dokladu',
  kind: 'Typ dokladu',
  reason: 'Důvod opravy',
  originalNumber: 'Původní doklad',
  currency: 'Měna',
  line: 'Pořadí',
  net: 'Celkem bez DPH',
  exchangeRate: 'Kurz',
  exchangeRateDate: 'Datum kurzu',
  inCzk: 'Rekapitulace v CZK',
  recap: 'Rekapitulace DPH',
  address: 'Adresa',
  state: 'Stav',
  payment: 'Stav platby',
  sellerIco: 'IČO dodavatele',
  buyerIco: 'IČO odběratele',
  buyerDic: 'DIČ odběratele',
  documentsSheet: 'Doklady',
  itemsSheet: 'Položky',
  documentNet: 'Doklad celkem bez DPH',
  documentVat: 'Doklad DPH',
  documentTotal: 'Doklad celkem s DPH',
};

const en: typeof cs = {
  itemDiscount: 'Item discount',
  itemSurcharge: 'Item discount adjustment',
  baseRaisedToZero: 'Taxable base raised to zero',
  symbol: (label, value) => `${label}: ${value}`,
  sheets: { invoice: 'Invoice', credit_note: 'Credit note', proforma: 'Proforma invoice' },
  titles: { invoice: 'Invoice', credit_note: 'Credit note', proforma: 'Proforma invoice' },
  number: 'Document number',
  kind: 'Document type',
  reason: 'Reason for correction',
  originalNumber: 'Original document',
  currency: 'Currency',
  line: 'Line',
  net: 'Total excl. VAT',
  exchangeRate: 'Exchange rate',
  exchangeRateDate: 'Exchange rate date',
  inCzk: 'Recap in CZK',
  recap: 'VAT recap',
  address: 'Address',
  state: 'Status',
  payment: 'Payment status',
  sellerIco: 'Supplier company ID',
  buyerIco: 'Customer company ID',
  buyerDic: 'Customer VAT ID',
  documentsSheet: 'Documents',
  itemsSheet: 'Items',
  documentNet: 'Document total excl. VAT',
  documentVat: 'Document VAT',
  documentTotal: 'Document total incl. VAT',
};

export type ExportWords = typeof cs;
export const exportWords: Readonly<Record<Language, ExportWords>> = { cs, en };

/** Words of documents keep together by spaces that do not break, which nobody finds in a table. */
export function withPlainSpaces(words: string): string {
  return words.replaceAll('\u00a0', ' ');
}
