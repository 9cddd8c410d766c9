import type { DocumentInput } from '#shared/documents/document-input';
import { localDate } from '#shared/domain/calendar';
import { decimal } from '#shared/domain/decimal';
import type { InvoiceItem } from '#shared/domain/invoice';
import { computeTotals } from '#shared/domain/invoice-totals';
import { zero } from '#shared/domain/money';

export function anItem(given: Partial<InvoiceItem> = {}): InvoiceItem {
  return {
    name: 'Grafický návrh obalů – řada kváskových chlebů',
    quantity: decimal(18),
    unit: 'h',
    unitPrice: decimal(850),
    vatRate: 21,
    itemDiscount: decimal(0),
    itemDiscountType: 'percent',
    ...given,
  };
}

export const fourItems = [
  anItem(),
  anItem({
    name: 'Sazba a příprava podkladů pro tisk',
    quantity: decimal(6.5),
    unitPrice: decimal(780),
  }),
  anItem({
    name: 'Tisk samolepicích etiket 60 × 90 mm',
    quantity: decimal(2400),
    unit: 'ks',
    unitPrice: decimal(1.35),
    itemDiscount: decimal(10),
  }),
  anItem({
    name: 'Ubytování v Táboře při focení provozu',
    quantity: decimal(1),
    unit: 'noc',
    unitPrice: decimal(1240),
    vatRate: 12,
  }),
];

export function manyItems(count: number): InvoiceItem[] {
  return Array.from({ length: count }, (_, index) =>
    anItem({
      name: `Položka ${index + 1}: žluťoučký kůň úpěl ďábelské ódy`,
      quantity: decimal((index % 9) + 1),
      unitPrice: decimal(100 + index),
      vatRate: index % 3 === 0 ? 12 : 21,
    }),
  );
}

const seller: DocumentInput['seller'] = {
  name: 'Jinovatka & Sova s.r.o.',
  ico: '98123459',
  dic: 'CZ98123459',
  address: 'Nad Úvozem 1147/12',
  city: 'Brno',
  zip: '60200',
  country: '',
  email: 'fakturace@jinovatka-sova.example',
  phone: '+420 777 123 456',
  bankAccount: '19-2000145399/0800',
  registerEntry:
    'Společnost je zapsána v obchodním rejstříku vedeném Krajským soudem v Brně, oddíl C, vložka 99871.',
  vatStatus: 'payer',
};

const buyer: DocumentInput['buyer'] = {
  name: 'Pekařství Rohlíček a dcera s.r.o.',
  ico: '97451207',
  dic: 'CZ97451207',
  address: 'Pod Kapličkou 318',
  city: 'Tábor',
  zip: '39002',
  country: '',
  email: '',
};

/** An issued invoice of a VAT payer with two rates; totals follow from what is given. */
export function aDocument(given: Partial<DocumentInput> = {}): DocumentInput {
  const document = {
    status: 'sent',
    language: 'cs',
    currency: 'CZK',
    number: '20260147',
    issueDate: localDate('2026-11-16'),
    dueDate: localDate('2026-11-30'),
    taxableSupplyDate: localDate('2026-11-13'),
    variableSymbol: '20260147',
    specificSymbol: '',
    constantSymbol: '0308',
    seller,
    buyer,
    items: fourItems,
    discountMode: 'item',
    discount: decimal(0),
    discountType: 'amount',
    isReverseCharge: false,
    exemptionReason: '',
    exchangeRate: undefined,
    recapInCzk: undefined,
    paymentMethod: 'transfer',
    paymentStatus: 'unpaid',
    amountPaid: zero,
    paymentDate: undefined,
    notes:
      'Děkujeme za spolupráci. Tisková data obalů najdete ve sdílené složce do konce ledna 2027.',
    terms: '',
    issuedBy: 'Tereza Jinovatková',
    ...given,
  } satisfies Omit<DocumentInput, 'totals'>;

  return { ...document, totals: given.totals ?? totalsOf(document) };
}

function totalsOf(document: Omit<DocumentInput, 'totals'>): DocumentInput['totals'] {
  const { items, seller, ...rest } = document;
  const totals = computeTotals({
    ...rest,
    vatStatus: seller.vatStatus,
    items: items.map((item) => ({
      ...item,
      discount: item.itemDiscount,
      discountType: item.itemDiscountType,
    })),
  });
  return { ...totals, lines: [...totals.lines], recap: [...totals.recap] };
}

/** The same with changed parties, so that a test names only what it is about. */
export function aSeller(given: Partial<DocumentInput['seller']> = {}): DocumentInput['seller'] {
  return { ...seller, ...given };
}

export function aBuyer(given: Partial<DocumentInput['buyer']> = {}): DocumentInput['buyer'] {
  return { ...buyer, ...given };
}
