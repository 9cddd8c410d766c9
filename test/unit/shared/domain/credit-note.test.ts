import { uncreditedQuantities } from '#shared/domain/credit-quantities';
import { type Decimal, decimal } from '#shared/domain/decimal';
import type { Invoice } from '#shared/domain/invoice';
import { computeTotals } from '#shared/domain/invoice-totals';
import { negateMinor, sumMinor } from '#shared/domain/money';
import { aCreditNote } from '../../../support/builders/a-credit';
import { aDraft, anInvoice } from '../../../support/builders/an-invoice';
import { randomInvoices, seededRandom } from '../../../support/random-invoices';

const issuedWith = (input: object): Invoice => {
  const { totals, items, ...content } = aDraft({ input });
  return anInvoice({ ...content, totals, items });
};

const figures = [
  'subtotal',
  'discount',
  'total',
  'vat',
  'totalWithVat',
  'rounding',
  'payable',
] as const;

/** Invoices that could be issued, among them ones with discounts, cash, other currencies, deductions, many places. */
function* randomIssued(seed: number, count: number): Generator<Invoice> {
  const next = randomInvoices(seed);
  for (let made = 0; made < count; ) {
    const input = next();
    const items = input.items.map(({ discount, discountType, quantity, ...item }) => ({
      ...item,
      name: 'Práce',
      quantity: quantity.replace('-', ''),
      itemDiscount: discount,
      itemDiscountType: discountType,
    }));
    const { discountMode, discount, discountType, isReverseCharge, paymentMethod, currency } =
      input;
    const percentTooBig = discountType === 'percent' && Number(discount) > 100;
    const itemTooBig = items.some(
      ({ itemDiscount, itemDiscountType }) =>
        itemDiscountType === 'percent' && Number(itemDiscount) > 100,
    );
    if (percentTooBig || itemTooBig) continue;
    const settled = { discountMode, discount, discountType, isReverseCharge, paymentMethod };
    const exchangeRate = { rate: '24.385', date: '2026-11-13' };
    const invoice = issuedWith({ ...settled, currency, items, exchangeRate });
    if (invoice.totals.payable <= 0) continue;
    made += 1;
    yield invoice;
  }
}

function expectMirror(parts: readonly Invoice[], whole: Invoice): void {
  for (const figure of figures) {
    const sum = sumMinor(parts.map(({ totals }) => totals[figure]));
    expect([figure, sum]).toEqual([figure, negateMinor(whole.totals[figure])]);
  }
  const recapOf = (invoice: Invoice) => [
    ['own', invoice.totals.recap] as const,
    ['CZK', invoice.recapInCzk ?? []] as const,
  ];
  for (const [index, [name, recap]] of recapOf(whole).entries()) {
    for (const { rate, base, vat } of recap) {
      const same = parts.flatMap(
        (part) => recapOf(part)[index]?.[1].filter((one) => one.rate === rate) ?? [],
      );
      const sums = [sumMinor(same.map((one) => one.base)), sumMinor(same.map((one) => one.vat))];
      expect([name, rate, sums]).toEqual([name, rate, [negateMinor(base), negateMinor(vat)]]);
    }
  }
  whole.totals.lines.forEach(({ net }, position) => {
    const nets = parts.flatMap(({ totals, correction }) => {
      const line = totals.lines[correction?.positions.indexOf(position) ?? -1];
      return line ? [line.net] : [];
    });
    expect(sumMinor(nets)).toBe(negateMinor(net));
  });
}

/** The faults of a refusal, or undefined when nothing was refused. */
function faultsOf(act: () => unknown) {
  try {
    act();
    return undefined;
  } catch (error) {
    return Object(error).details?.fields;
  }
}

describe('a credit note over the whole', () => {
  it('is the mirror of its invoice to the haléř, with discounts, rounding and other currencies', () => {
    for (const invoice of randomIssued(1, 400)) expectMirror([aCreditNote(invoice)], invoice);
  });

  it('is what the calculation makes of the same items with quantities below zero', () => {
    let compared = 0;
    for (const invoice of randomIssued(2, 200)) {
      const gross = sumMinor(
        invoice.totals.lines.map(({ net, discount }) => (net + discount) as typeof net),
      );
      if (gross <= 0) continue;
      const { items, seller, totals, ...credit } = aCreditNote(invoice);
      const computed = computeTotals({
        ...credit,
        vatStatus: seller.vatStatus,
        items: items.map((item) => ({
          ...item,
          discount: item.itemDiscount,
          discountType: item.itemDiscountType,
        })),
      });
      if (items.length === invoice.items.length) {
        expect(totals).toEqual(computed);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('names its invoice, keeps its parties, currency, rate and symbol, and has dates of its own', () => {
    const invoice = issuedWith({
      currency: 'EUR',
      exchangeRate: { rate: '24.385', date: '2026-11-13' },
      variableSymbol: '777',
      notes: 'Děkujeme',
    });
    const credit = aCreditNote(invoice);
    expect(credit).toMatchObject({
      kind: 'credit_note',
      number: 'D20260001',
      correction: {
        original: {
          id: invoice.id,
          kind: 'invoice',
          number: '20260147',
          issueDate: invoice.issueDate,
        },
        reason: 'Vrácené zboží',
        positions: [0],
      },
      seller: invoice.seller,
      buyer: invoice.buyer,
      currency: 'EUR',
      exchangeRate: invoice.exchangeRate,
      variableSymbol: '777',
      issueDate: '2026-11-27',
      taxableSupplyDate: '2026-11-27',
      dueDate: '2026-12-11',
      notes: '',
      amountPaid: 0,
    });
  });
});

describe('credit notes over parts', () => {
  it('sum up to the whole, whatever the parts and their order', () => {
    const random = seededRandom(3);
    for (const invoice of randomIssued(4, 250)) {
      const parts: Invoice[] = [];
      for (let tries = 0; tries < 6; tries += 1) {
        const left = uncreditedQuantities(invoice, parts);
        const wanted = left.flatMap((quantity, position): [number, Decimal][] => {
          if (quantity === '0' || random() < 0.4) return [];
          const part = (Number(quantity) * random()).toFixed(3);
          return [[position, Number(part) > 0 ? decimal(part) : quantity]];
        });
        // A deduction that stays alone would give back more than was charged: that is refused.
        const refused = faultsOf(() => {
          if (wanted.length > 0)
            parts.push(aCreditNote(invoice, parts, Object.fromEntries(wanted)));
        });
        if (refused) expect(refused).toEqual([{ path: 'items', code: 'credit_exceeds_rate' }]);
      }
      const isLeft = uncreditedQuantities(invoice, parts).some((left) => left !== '0');
      if (isLeft) parts.push(aCreditNote(invoice, parts));
      expectMirror(parts, invoice);
      expect(uncreditedQuantities(invoice, parts).every((left) => left === '0')).toBe(true);
    }
  });

  it('still sum up when one in between was cancelled', () => {
    const invoice = issuedWith({
      items: [{ name: 'Práce', quantity: 3, unitPrice: '0.55', vatRate: 21 }],
      paymentMethod: 'cash',
    });
    const first = aCreditNote(invoice, [], { 0: '1' });
    const second = aCreditNote(invoice, [first], { 0: '1' });
    // The first one is cancelled.
    const rest = aCreditNote(invoice, [second]);
    expectMirror([second, rest], invoice);
  });

  it('share a discount of the whole, and one of an item, with what is credited', () => {
    const items = [{ name: 'Zboží', quantity: 10, unitPrice: 100, vatRate: 21, itemDiscount: 50 }];
    const ofWhole = issuedWith({ items, discount: 100 });
    expect(aCreditNote(ofWhole, [], { 0: '3' })).toMatchObject({
      discount: '30',
      totals: {
        subtotal: -30_000,
        discount: -3_000,
        total: -27_000,
        vat: -5_670,
        payable: -32_670,
      },
    });
    const ofItem = issuedWith({ items, discountMode: 'item' });
    expect(aCreditNote(ofItem, [], { 0: '3' })).toMatchObject({
      items: [{ quantity: '-3', itemDiscount: '15' }],
      totals: { lines: [{ net: -28_500, discount: -1_500 }], total: -28_500 },
    });
  });

  it('round cash to whole crowns each time', () => {
    const invoice = issuedWith({
      items: [{ name: 'Oběd', quantity: 3, unitPrice: '99.9', vatRate: 12 }],
      paymentMethod: 'cash',
    });
    const parts = [aCreditNote(invoice, [], { 0: '1' })];
    parts.push(aCreditNote(invoice, parts));
    for (const { totals } of parts) expect(Math.abs(totals.payable % 100)).toBe(0);
    expectMirror(parts, invoice);
  });
});

describe('what cannot be credited', () => {
  const invoice = issuedWith({
    items: [
      { name: 'Práce', quantity: '2.5', unitPrice: 100, vatRate: 21 },
      { name: 'Odpočet', quantity: 1, unitPrice: -200, vatRate: 21 },
    ],
  });
  const credit = (quantities: Record<number, string>, earlier: Invoice[] = []) =>
    faultsOf(() => aCreditNote(invoice, earlier, quantities));

  it('is more than is left', () => {
    const half = aCreditNote(invoice, [], { 0: '0.5', 1: '0.2' });
    const path = 'items.0.quantity';
    expect(credit({ 0: '2.500001' })).toEqual([{ path, code: 'credit_too_big' }]);
    expect(credit({ 0: '2.1' }, [half])).toEqual([{ path, code: 'credit_too_big' }]);
  });

  it('is an item that the invoice does not have', () => {
    expect(credit({ 2: '1' })).toEqual([{ path: 'items.0.position', code: 'unknown_value' }]);
  });

  it('is more than was charged at the rate', () => {
    expect(credit({ 0: '2.5' })).toEqual([{ path: 'items', code: 'credit_exceeds_rate' }]);
    expect(credit({ 0: '2.5', 1: '1' })).toBeUndefined();
  });

  it.each([
    ['a draft', { number: undefined }],
    ['a cancelled invoice', { status: 'cancelled' }],
    ['a proforma', { kind: 'proforma' }],
    ['a credit note', { kind: 'credit_note' }],
  ] as const)('is %s', (_, given) => {
    const refused = { ...anInvoice(), ...given } as Invoice;
    expect(() => aCreditNote(refused)).toThrow(
      expect.objectContaining({ code: 'INVOICE_NOT_CORRECTABLE' }),
    );
  });
});
