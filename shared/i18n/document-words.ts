import type { Language } from '../domain/language';
import type { VatStatus } from '../domain/vat';

/** Every word that stands on a document itself, in the language of the document. */
const cs = {
  title: { payer: 'Faktura\u00a0– daňový doklad', other: 'Faktura' },
  creditTitle: { payer: 'Opravný daňový doklad', other: 'Dobropis' },
  proformaTitle: 'Zálohová faktura\u00a0– není daňovým dokladem',
  toInvoice: (number: string) => `k\u00a0faktuře ${number}`,
  preliminaryNumber: 'předběžné číslo',
  draft: 'Koncept',
  cancelled: 'Stornováno',
  seller: 'Dodavatel',
  buyer: 'Odběratel',
  ico: 'IČO',
  dic: 'DIČ',
  issueDate: 'Vystaveno',
  taxableSupplyDate: 'Datum zdanitelného plnění',
  correctionDate: 'Datum účinnosti opravy',
  original: 'Opravovaný doklad',
  numberOfDay: ({ number, date }: NumberOfDay) => `${number} ze dne ${date}`,
  reason: (reason: string) => `Důvod opravy: ${reason}`,
  dueDate: 'Splatnost',
  paymentMethod: 'Forma úhrady',
  paymentMethods: {
    transfer: 'převodem na účet',
    cash: 'v\u00a0hotovosti',
    card: 'platební kartou',
  },
  /** Of a plan that was paid out of credit, and of a correction that adds to it. */
  byCredit: { all: 'z\u00a0kreditu', part: 'platební kartou a\u00a0z\u00a0kreditu' },
  toCredit: { all: 'připsáním na kredit', part: 'na platební kartu a\u00a0na kredit' },
  account: 'Číslo účtu',
  iban: 'IBAN',
  bic: 'BIC (SWIFT)',
  bank: 'Banka',
  variableSymbol: 'Variabilní symbol',
  specificSymbol: 'Specifický symbol',
  constantSymbol: 'Konstantní symbol',
  item: 'Položka',
  quantity: 'Množství',
  unit: 'MJ',
  unitPrice: 'Cena za jedn.',
  discount: 'Sleva',
  vat: 'DPH',
  totalWithoutVat: 'Celkem bez DPH',
  total: 'Celkem',
  vatRate: 'Sazba DPH',
  base: 'Základ',
  totalWithVat: 'Celkem s\u00a0DPH',
  sum: 'Součet',
  subtotal: 'Mezisoučet',
  invoiceDiscount: 'Sleva z\u00a0celku',
  rounding: 'Zaokrouhlení',
  paid: 'Uhrazeno',
  remaining: 'Zbývá uhradit',
  /** What the seller gave back, and asks nobody for again. */
  givenBack: 'Vráceno, neplatí se',
  creditedOff: 'Dobropisováno',
  waived: 'Nepožaduje se',
  overpaid: 'Přeplaceno',
  payable: 'Celkem k\u00a0úhradě',
  differences: { base: 'Rozdíl základu', vat: 'Rozdíl DPH', totalWithVat: 'Rozdíl s\u00a0DPH' },
  difference: 'Rozdíl k\u00a0úhradě',
  paidBack: 'Vráceno',
  credited: 'Připsáno na kredit',
  leftToPayBack: 'Zbývá vrátit',
  paidAhead: (proforma: string) => `Uhrazeno zálohou ${proforma}`,
  paidInFull: 'Zaplaceno',
  notes: 'Poznámka',
  terms: 'Podmínky',
  notVatPayer: 'Nejsem plátce DPH.',
  identifiedPerson: 'Nejsem plátce DPH, jsem identifikovaná osoba.',
  reverseCharge: 'Daň odvede zákazník.',
  qrPayment: 'QR Platba',
  qrPaymentWithInvoice: 'QR Platba+F',
  qrSepa: 'QR platba SEPA',
  issuedBy: 'Vystavil(a)',
  stamp: 'Razítko a\u00a0podpis',
  phone: 'Telefon',
  email: 'E-mail',
  /** Over the recap in CZK of an invoice in another currency. */
  czkRecap: ({ rate, currency, date }: CzkRecapWords) =>
    `Přepočet na Kč kurzem ČNB ${rate}\u00a0Kč za 1\u00a0${currency} ze dne ${date}`,
  page: ({ page, of }: PageWords) => `Strana ${page} z\u00a0${of}`,
  /** The same in pieces, for page numbers that the browser counts. */
  pageOf: { before: 'Strana ', between: ' z\u00a0' },
};

interface CzkRecapWords {
  /** Already formatted. */
  readonly rate: string;
  readonly currency: string;
  readonly date: string;
}

interface NumberOfDay {
  readonly number: string;
  /** Already formatted. */
  readonly date: string;
}

interface PageWords {
  readonly page: number;
  readonly of: number;
}

export type DocumentWords = typeof cs;

const en: DocumentWords = {
  title: { payer: 'Invoice', other: 'Invoice' },
  creditTitle: { payer: 'Credit note', other: 'Credit note' },
  proformaTitle: 'Proforma invoice\u00a0– not a tax document',
  toInvoice: (number) => `to invoice ${number}`,
  preliminaryNumber: 'preliminary number',
  draft: 'Draft',
  cancelled: 'Cancelled',
  seller: 'Supplier',
  buyer: 'Customer',
  ico: 'Company ID',
  dic: 'VAT ID',
  issueDate: 'Issued',
  taxableSupplyDate: 'Date of taxable supply',
  correctionDate: 'Correction effective',
  original: 'Corrected document',
  numberOfDay: ({ number, date }) => `${number} of ${date}`,
  reason: (reason) => `Reason for correction: ${reason}`,
  dueDate: 'Due',
  paymentMethod: 'Payment',
  paymentMethods: { transfer: 'bank transfer', cash: 'cash', card: 'card' },
  byCredit: { all: 'credit', part: 'card and credit' },
  toCredit: { all: 'added to the credit', part: 'to the card and to the credit' },
  account: 'Account',
  iban: 'IBAN',
  bic: 'BIC (SWIFT)',
  bank: 'Bank',
  variableSymbol: 'Variable symbol',
  specificSymbol: 'Specific symbol',
  constantSymbol: 'Constant symbol',
  item: 'Item',
  quantity: 'Quantity',
  unit: 'Unit',
  unitPrice: 'Unit price',
  discount: 'Discount',
  vat: 'VAT',
  totalWithoutVat: 'Total excl. VAT',
  total: 'Total',
  vatRate: 'VAT rate',
  base: 'Base',
  totalWithVat: 'Total incl. VAT',
  sum: 'Sum',
  subtotal: 'Subtotal',
  invoiceDiscount: 'Invoice discount',
  rounding: 'Rounding',
  paid: 'Paid',
  remaining: 'Left to pay',
  givenBack: 'Refunded, not due',
  creditedOff: 'Credited',
  waived: 'Not due any more',
  overpaid: 'Overpaid',
  payable: 'Total due',
  differences: {
    base: 'Base difference',
    vat: 'VAT difference',
    totalWithVat: 'Difference incl. VAT',
  },
  difference: 'Difference due',
  paidBack: 'Paid back',
  credited: 'Added to the credit',
  leftToPayBack: 'Left to pay back',
  paidAhead: (proforma) => `Paid by proforma ${proforma}`,
  paidInFull: 'Paid',
  notes: 'Note',
  terms: 'Terms',
  notVatPayer: 'The supplier is not a VAT payer.',
  identifiedPerson: 'The supplier is not a VAT payer but a person identified to VAT.',
  reverseCharge: 'Reverse charge: VAT is paid by the customer.',
  qrPayment: 'QR payment',
  qrPaymentWithInvoice: 'QR Platba+F',
  qrSepa: 'SEPA QR payment',
  issuedBy: 'Issued by',
  stamp: 'Stamp and signature',
  phone: 'Phone',
  email: 'E-mail',
  czkRecap: ({ rate, currency, date }) =>
    `In CZK at the Czech National Bank rate of ${rate}\u00a0CZK for 1\u00a0${currency}, ${date}`,
  page: ({ page, of }) => `Page ${page} of ${of}`,
  pageOf: { before: 'Page ', between: ' of ' },
};

export const documentWords: Readonly<Record<Language, DocumentWords>> = { cs, en };

interface Untaxed {
  readonly language: Language;
  readonly isReverseCharge: boolean;
  readonly seller: { readonly vatStatus: VatStatus };
}

/**
 * Why the seller charges no VAT at all, in sentences. An identified person is no payer at home; the customer in
 * another member state pays the tax of what it sells there (zákon č. 235/2004 Sb. § 6g and following).
 */
export function untaxedSentences({ language, isReverseCharge, seller }: Untaxed): string[] {
  const { notVatPayer, identifiedPerson, reverseCharge } = documentWords[language];
  const ofReverse = isReverseCharge ? [reverseCharge] : [];
  switch (seller.vatStatus) {
    case 'payer':
      return ofReverse;
    case 'identified_person':
      return isReverseCharge ? ofReverse : [identifiedPerson];
    case 'non_payer':
      return [notVatPayer, ...ofReverse];
  }
}
