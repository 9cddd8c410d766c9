import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { decimal, negateDecimal } from '#shared/domain/decimal';
import {
  computeTotals,
  type InvoiceTotals,
  type TotalsInput,
  traceTotals,
} from '#shared/domain/invoice-totals';
import type { TotalsItem } from '#shared/domain/line-amounts';
import { formatMinor, minor, negateMinor, sumMinor } from '#shared/domain/money';
import { AppError } from '#shared/errors/app-error';
import { randomInvoices } from '../../../support/random-invoices';
import { oracleTotals } from '../../../support/totals-oracle';

const item = (
  quantity: number | string,
  unitPrice: number | string,
  vatRate = 21,
  more: Partial<TotalsItem> = {},
): TotalsItem => ({
  quantity: decimal(quantity),
  unitPrice: decimal(unitPrice),
  vatRate,
  discount: decimal(0),
  discountType: 'amount',
  ...more,
});

const invoice = (items: readonly TotalsItem[], more: Partial<TotalsInput> = {}): TotalsInput => ({
  items,
  discountMode: 'invoice',
  discount: decimal(0),
  discountType: 'amount',
  vatStatus: 'payer',
  isReverseCharge: false,
  paymentMethod: 'transfer',
  currency: 'CZK',
  ...more,
});

interface Vector {
  readonly lines: readonly { quantity: string; unitPrice: string; vatRate: number }[];
  readonly invoiceDiscount: readonly ['amount' | 'percent', string] | null;
  readonly lineNets: readonly string[];
  readonly recap: readonly { rate: number; base: string; vat: string }[];
  readonly total: string;
  readonly vat: string;
  readonly totalWithVat: string;
}

const { vectors, cashRounding } = JSON.parse(
  readFileSync('test/fixtures/czech/vat-calc-vectors.json', 'utf8'),
) as {
  vectors: readonly Vector[];
  cashRounding: readonly { totalWithVat: string; payable: string; rounding: string }[];
};

describe('the published vectors', () => {
  it.each(vectors.map((vector, index) => [index, vector] as const))(
    'holds for number %i',
    (_, vector) => {
      const [discountType, discount] = vector.invoiceDiscount ?? ['amount', '0'];
      const totals = computeTotals(
        invoice(
          vector.lines.map(({ quantity, unitPrice, vatRate }) =>
            item(quantity, unitPrice, vatRate),
          ),
          { discountType, discount: decimal(discount) },
        ),
      );

      expect(totals.lines.map(({ net }) => formatMinor(net))).toEqual(vector.lineNets);
      expect(
        totals.recap.map(({ rate, base, vat }) => ({
          rate,
          base: formatMinor(base),
          vat: formatMinor(vat),
        })),
      ).toEqual(vector.recap);
      expect(formatMinor(totals.total)).toBe(vector.total);
      expect(formatMinor(totals.vat)).toBe(vector.vat);
      expect(formatMinor(totals.totalWithVat)).toBe(vector.totalWithVat);
    },
  );

  it.each(cashRounding)(
    'rounds $totalWithVat in cash to $payable',
    ({ totalWithVat, payable, rounding }) => {
      const totals = computeTotals(invoice([item(1, totalWithVat, 0)], { paymentMethod: 'cash' }));
      expect(formatMinor(totals.payable)).toBe(`${payable}.00`);
      expect(formatMinor(totals.rounding)).toBe(rounding);
    },
  );
});

describe('rounding to whole crowns', () => {
  it.each([
    ['transfer', 'CZK'],
    ['card', 'CZK'],
    ['cash', 'EUR'],
  ] as const)('does not touch %s in %s', (paymentMethod, currency) => {
    const totals = computeTotals(invoice([item(1, '10.40', 0)], { paymentMethod, currency }));
    expect(totals.rounding).toBe(0);
    expect(totals.payable).toBe(totals.totalWithVat);
  });
});

describe('the sample invoice', () => {
  it('comes to what the printed document says', () => {
    const totals = computeTotals(
      invoice(
        [
          item(18, 850),
          item('6.5', 780),
          item(2400, '1.35', 21, { discount: decimal(10), discountType: 'percent' }),
          item(1, 1240, 12),
        ],
        { discountMode: 'item' },
      ),
    );
    expect(totals.lines[2]).toEqual({ net: 291_600, discount: 32_400 });
    expect(totals.recap).toEqual([
      { rate: 21, base: 2_328_600, vat: 489_006, total: 2_817_606 },
      { rate: 12, base: 124_000, vat: 14_880, total: 138_880 },
    ]);
    expect(formatMinor(totals.payable)).toBe('29564.86');
  });
});

describe('discounts', () => {
  const discounted = item(1, 100, 21, { discount: decimal(30) });

  it('of the items count in mode item only', () => {
    expect(computeTotals(invoice([discounted])).total).toBe(100_00);
    expect(computeTotals(invoice([discounted], { discountMode: 'item' })).total).toBe(70_00);
  });

  it('of the invoice count in mode invoice only', () => {
    const more = { discount: decimal(20) } as const;
    expect(computeTotals(invoice([discounted], more)).total).toBe(80_00);
    expect(computeTotals(invoice([discounted], { ...more, discountMode: 'item' })).total).toBe(
      70_00,
    );
  });

  it.each(['0', '-5'])('of %s change nothing', (discount) => {
    expect(computeTotals(invoice([item(1, 100)], { discount: decimal(discount) })).total).toBe(
      100_00,
    );
  });

  it('are rounded once, after the multiplication', () => {
    const half = item('1.5', '0.33', 21, { discount: decimal(50), discountType: 'percent' });
    expect(computeTotals(invoice([half], { discountMode: 'item' })).lines[0]?.net).toBe(25);
  });

  it('never take a base below zero', () => {
    const tooMuch = item(1, 100, 21, { discount: decimal(150) });
    const totals = computeTotals(invoice([tooMuch, item(1, 10, 12)], { discountMode: 'item' }));
    expect(totals.recap.map(({ base }) => base)).toEqual([0, 10_00]);
  });

  it('of a hundred percent and more leave nothing, and say what they really took', () => {
    const all = { discountType: 'percent', discount: decimal('999999999999999.999999') } as const;
    const totals = computeTotals(invoice([item(1, '99.99'), item(1, '0.01', 12)], all));
    expect(totals).toMatchObject({ discount: 100_00, total: 0, vat: 0, payable: 0 });
  });
});

describe('who charges VAT', () => {
  it.each([
    ['a non-payer', { vatStatus: 'non_payer' }],
    ['an identified person', { vatStatus: 'identified_person' }],
    ['a payer under reverse charge', { isReverseCharge: true }],
  ] as const)('is not %s', (_, more) => {
    const totals = computeTotals(invoice([item(1, 100), item(2, 50, 12)], more));
    expect(totals.recap).toEqual([{ rate: 0, base: 200_00, vat: 0, total: 200_00 }]);
  });

  it.each([Number.NaN, -21, Number.POSITIVE_INFINITY])('a rate of %d counts as zero', (rate) => {
    expect(computeTotals(invoice([item(1, 100, rate)])).vat).toBe(0);
  });
});

describe('the limits of the arithmetic', () => {
  const refused = (input: TotalsInput) => {
    try {
      computeTotals(input);
    } catch (error) {
      return error instanceof AppError ? error.details : error;
    }
    return undefined;
  };

  it('refuses a line out of range by its field', () => {
    const input = invoice([item(1, 1), item('999999999999999', '999999999999999')]);
    expect(refused(input)).toEqual({
      fields: [{ path: 'items.1.unitPrice', code: 'amount_out_of_range' }],
    });
  });

  it('refuses a sum out of range', () => {
    const nearLimit = item(1, '90071992547409.91');
    expect(refused(invoice([nearLimit], { vatStatus: 'non_payer' }))).toBeUndefined();
    expect(refused(invoice([nearLimit, item(1, '0.01')], { vatStatus: 'non_payer' }))).toEqual({
      fields: [{ path: 'items', code: 'amount_out_of_range' }],
    });
    expect(refused(invoice([nearLimit]))).toBeDefined();
  });

  it('stays exact where doubles are not', () => {
    const long = item('123456.789123', '987654.321987');
    expect(computeTotals(invoice([long])).subtotal).toBe(12_193_263_135_597);
    expect(computeTotals(invoice([item('1.005', 1)])).subtotal).toBe(101);
  });

  it('answers zeros for no items', () => {
    expect(computeTotals(invoice([]))).toMatchObject({ lines: [], recap: [], payable: 0 });
  });
});

const everyAmount = ({ lines, recap, ...sums }: InvoiceTotals) => [
  ...lines.flatMap(({ net, discount }) => [net, discount]),
  ...recap.flatMap(({ base, vat, total }) => [base, vat, total]),
  ...Object.values(sums),
];

/** The shapes of the random invoices, shrinkable by seed. */
const anyInvoice = fc.integer({ min: 1, max: 2 ** 31 - 1 }).map((seed) => randomInvoices(seed)());
const grossOf = (input: TotalsInput) =>
  sumMinor(traceTotals(input).lines.map(({ gross }) => gross));

describe('every invoice', () => {
  it('agrees with an independent calculation', () => {
    const inputs = Array.from({ length: 20_000 }, randomInvoices(20_260_001));
    const wrong = inputs.filter(
      (input) => JSON.stringify(computeTotals(input)) !== JSON.stringify(oracleTotals(input)),
    );
    expect(wrong).toEqual([]);
  });

  it('has recap sums that equal its totals', () => {
    fc.assert(
      fc.property(anyInvoice, (input) => {
        const { recap, lines, ...sums } = computeTotals(input);
        expect(sumMinor(recap.map(({ base }) => base))).toBe(sums.total);
        expect(sumMinor(recap.map(({ vat }) => vat))).toBe(sums.vat);
        expect(sumMinor(recap.map(({ total }) => total))).toBe(sums.totalWithVat);
        expect(sumMinor(lines.map(({ net }) => net))).toBe(sums.subtotal);
        expect(sums.totalWithVat + sums.rounding).toBe(sums.payable);
      }),
    );
  });

  it('has no amount with more than two decimals, and no negative zero', () => {
    fc.assert(
      fc.property(anyInvoice, (input) => {
        for (const amount of everyAmount(computeTotals(input))) {
          expect(Number.isSafeInteger(amount)).toBe(true);
          expect(Object.is(amount, -0)).toBe(false);
        }
      }),
    );
  });

  it('is mirrored by its credit', () => {
    fc.assert(
      fc.property(anyInvoice, (input) => {
        fc.pre(grossOf(input) !== 0);
        const credit = {
          ...input,
          items: input.items.map((one) => ({ ...one, quantity: negateDecimal(one.quantity) })),
        };
        const mirror = everyAmount(computeTotals(credit)).map((amount) =>
          negateMinor(minor(amount)),
        );
        expect(mirror).toEqual(everyAmount(computeTotals(input)));
      }),
    );
  });

  it('has the same recap in whatever order its items stand', () => {
    fc.assert(
      fc.property(anyInvoice, fc.infiniteStream(fc.nat()), (input, keys) => {
        const shuffled = input.items
          .map((one) => ({ one, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(computeTotals({ ...input, items: shuffled }).recap).toEqual(
          computeTotals(input).recap,
        );
      }),
    );
  });

  it('has a trace that explains exactly its totals', () => {
    fc.assert(
      fc.property(anyInvoice, (input) => {
        const trace = traceTotals(input);
        const totals = computeTotals(input);
        expect(trace).toMatchObject(totals);
        expect(sumMinor(trace.recap.map(({ discountShare }) => discountShare))).toBe(
          totals.discount,
        );
        for (const rate of trace.recap) {
          const nets = rate.lines.map((index) => trace.lines[index]?.net ?? minor(0));
          expect(sumMinor(nets)).toBe(rate.subtotal);
          expect(Math.abs(Number(rate.unroundedVat) * 100 - rate.vat)).toBeLessThanOrEqual(0.501);
        }
      }),
    );
  });
});

describe('the trace', () => {
  it('shows lines, shares, bases and VAT before and after rounding', () => {
    const trace = traceTotals(
      invoice([item(1, '199.99'), item(1, '99.99', 12)], { discount: decimal(10) }),
    );
    expect(trace.recap).toEqual([
      {
        rate: 21,
        base: 19_332,
        vat: 4060,
        total: 23_392,
        lines: [0],
        subtotal: 19_999,
        discountShare: 667,
        unroundedVat: '40.5972',
      },
      {
        rate: 12,
        base: 9666,
        vat: 1160,
        total: 10_826,
        lines: [1],
        subtotal: 9999,
        discountShare: 333,
        unroundedVat: '11.5992',
      },
    ]);
  });
});
