import fc from 'fast-check';
import { newId } from '#functions/runtime/new-id';
import { localDate } from '#shared/domain/calendar';
import { negateDecimal } from '#shared/domain/decimal';
import type { InvoiceId } from '#shared/domain/ids';
import type { Invoice, InvoiceItem } from '#shared/domain/invoice';
import { issueInvoice } from '#shared/domain/invoice-changes';
import { draftInvoice } from '#shared/domain/invoice-drafting';
import { minor } from '#shared/domain/money';
import { text } from '#shared/domain/values';
import type { ExportOptions } from '#shared/exports/export-document';
import { anInvoiceInput, someSettings } from '../builders/an-invoice';
import { now } from '../builders/times';

export interface ExportCase {
  readonly invoice: Invoice;
  readonly options: ExportOptions;
}

const oneOf = <const T>(...values: T[]) => fc.constantFrom(...values);

/** Whatever people may type, as far as the schemas of forms let it through. */
const printable = (maxLength: number) => {
  const schema = text(maxLength);
  const passes = (character: string) => schema.safeParse(character).success;

  return fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength }),
      fc.string({ unit: 'binary', maxLength }),
      oneOf(
        'Příliš žluťoučký kůň úpěl ďábelské ódy',
        '<b>&amp;</b> "uvozovky" \'apostrofy\' ]]>',
        '=HYPERLINK("http://canary.example";"klik")',
        '#XYZ# cena 100 %; a, b; c\u00a0d',
        '👩‍👩‍👧 ½ kg → €',
        'x'.repeat(maxLength),
      ),
    )
    .map((typed) => [...typed].filter(passes).join('').slice(0, maxLength))
    .map(
      (typed) =>
        schema
          .safeParse(typed)
          .data?.replace(/[\t\r\n]/g, ' ')
          .trim() ?? '',
    );
};

const named = (maxLength: number) => printable(maxLength).map((typed) => typed || 'Práce');

function decimalText(largest: number, places: number): fc.Arbitrary<string> {
  return fc
    .tuple(fc.nat(largest), fc.nat(10 ** places - 1))
    .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(places, '0')}`);
}

const quantity = fc.oneof(
  { weight: 6, arbitrary: decimalText(50, 2) },
  { weight: 2, arbitrary: decimalText(1000, 3) },
  { weight: 1, arbitrary: oneOf('0', '1', '0.001') },
);

const price = fc.oneof(
  { weight: 6, arbitrary: decimalText(50_000, 2) },
  { weight: 2, arbitrary: decimalText(100, 6) },
  { weight: 1, arbitrary: decimalText(3000, 2).map((digits) => `-${digits}`) },
  { weight: 1, arbitrary: oneOf('0', '9999999.99') },
);

const discountType = oneOf('amount', 'percent');
const discount = fc.oneof(oneOf('0', '10', '100', '33.333'), decimalText(99, 2));

const item = fc.record({
  name: named(500),
  quantity,
  unit: oneOf('', 'ks', 'h', 'hod.', 'm²', 'noc', '<&>'),
  unitPrice: price,
  vatRate: oneOf(21, 21, 12, 15, 10, 0),
  itemDiscount: discount,
  itemDiscountType: discountType,
});

const account = oneOf(
  '19-2000145399/0800',
  'CZ6508000000192000145399',
  'DE89370400440532013000',
  'až do kasy',
  '',
);

const buyers = oneOf(
  { ico: '97451207', dic: 'CZ97451207', address: 'Pod Kapličkou 318', zip: '390 02' },
  { ico: '97451207', dic: '' },
  { ico: 'HRB 1234', dic: 'DE136695976', country: 'Německo', address: 'Hauptstraße 1' },
  { ico: '', dic: 'EL123456789', country: 'Greece' },
  { ico: '', dic: 'ATU12345678', country: '' },
  { ico: '12-3456789', dic: 'nemáme', country: 'USA' },
);

const symbol = oneOf('', '1', '0308', '9876543210');

const sellers = oneOf(
  { vatStatus: 'payer', dic: 'CZ98123459' },
  { vatStatus: 'payer', dic: '98123459' },
  { vatStatus: 'non_payer', dic: '' },
  { vatStatus: 'non_payer', dic: 'CZ98123459' },
  { vatStatus: 'identified_person', dic: 'CZ98123459' },
);

const content = fc.record({
  language: oneOf('cs', 'en'),
  currency: oneOf('CZK', 'CZK', 'EUR', 'USD'),
  items: fc.array(item, { minLength: 1, maxLength: 4 }),
  discountMode: oneOf('invoice', 'item'),
  discount,
  discountType,
  isReverseCharge: oneOf(false, false, false, true),
  exemptionReason: oneOf('', '', 'Osvobozeno od daně podle § 51 zákona č. 235/2004 Sb.'),
  paymentMethod: oneOf('transfer', 'cash', 'card'),
  variableSymbol: symbol,
  specificSymbol: symbol,
  constantSymbol: symbol,
  notes: printable(600),
  terms: printable(180).map((typed) => `${typed}\nřádek druhý`),
});

const kinds = oneOf('invoice', 'invoice', 'credit_note', 'proforma');

function optionsFor(kind: NonNullable<ExportOptions['kind']>): ExportOptions {
  if (kind !== 'credit_note') return { kind };
  const id: InvoiceId = newId(now);
  const original = { number: '20260101', issueDate: localDate('2026-10-01'), id };
  return { kind, original, reason: 'Reklamace části dodávky' };
}

function turned(signs: readonly number[], isCredit: boolean) {
  return (line: InvoiceItem, index: number): InvoiceItem => {
    const isNegative = (signs[index] === -1) !== isCredit;
    return { ...line, quantity: isNegative ? negateDecimal(line.quantity) : line.quantity };
  };
}

/** Issued documents of every kind that the product can make, the awkward ones more often than in life. */
export const arbitraryExport: fc.Arbitrary<ExportCase> = fc
  .record({
    content,
    sellers,
    buyers,
    account,
    kinds,
    name: named(200),
    isRateKnown: fc.boolean(),
    isCredit: fc.boolean(),
    isPaidAhead: fc.boolean(),
    signs: fc.array(oneOf(1, 1, 1, 1, -1), { minLength: 4, maxLength: 4 }),
  })
  .map(({ content: given, sellers: seller, buyers: buyer, kinds: kind, ...rest }) => {
    const needsRate = seller.vatStatus === 'payer' && !given.isReverseCharge;
    const hasRate = given.currency !== 'CZK' && (needsRate || rest.isRateKnown);
    const written = anInvoiceInput({
      ...given,
      issueDate: '2026-11-16',
      taxableSupplyDate: '2026-11-13',
      buyer: { ...buyer, name: rest.name, city: 'Tábor' },
      ...(hasRate && { exchangeRate: { rate: '24.385', date: '2026-11-13' } }),
    });
    // The calculation takes quantities below zero anywhere; editors write them in credit notes only.
    const input = { ...written, items: written.items.map(turned(rest.signs, rest.isCredit)) };
    const settings = {
      ...someSettings({ bank_account: rest.account, dic: seller.dic, zip: '602 00' }),
      vatStatus: seller.vatStatus,
      address: 'Nad Úvozem 1147/12',
      city: 'Brno',
      phone: '+420 777 123 456',
      registerEntry: 'Zapsáno v živnostenském rejstříku.',
    } as const;
    const draft = draftInvoice(input, { id: newId(now), settings, at: now });

    // An invoice of less than nothing cannot be issued: it is what a credit note is for.
    const isCredit = kind === 'credit_note' || draft.totals.payable < 0;
    const options = optionsFor(isCredit ? 'credit_note' : kind);
    const isPaidAhead = rest.isPaidAhead && options.kind === 'invoice';
    const advance = {
      number: 'Z20260012',
      variableSymbol: '20260012',
      amount: minor(Math.floor(draft.totals.payable / 3)),
    };
    return {
      invoice: issueInvoice(draft, '20260147', now),
      options: { ...options, ...(isPaidAhead && { advance }) },
    };
  });
