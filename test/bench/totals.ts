import { decimal } from '#shared/domain/decimal';
import { computeTotals, type TotalsInput } from '#shared/domain/invoice-totals';
import { formatMinor } from '#shared/domain/money';
import { randomInvoices, seededRandom } from '../support/random-invoices';
import { oracleTotals } from '../support/totals-oracle';
import { atLeast, atMost, type BenchLine, exactly } from './bench-line';
import { decimalJsTotals } from './totals-decimal-js';

/** An ordinary invoice: whole or half quantities, prices in haléře, a discount on every fifth line. */
function ordinaryInvoice(itemCount: number): TotalsInput {
  const random = seededRandom(itemCount);
  const upTo = (limit: number) => 1 + Math.floor(random() * limit);
  return {
    items: Array.from({ length: itemCount }, (_, index) => ({
      quantity: decimal(upTo(40) / 2),
      unitPrice: decimal(upTo(500_000) / 100),
      vatRate: [21, 21, 12, 0][index % 4] ?? 21,
      discount: decimal(index % 5 === 0 ? 10 : 0),
      discountType: 'percent',
    })),
    discountMode: 'item',
    discount: decimal(0),
    discountType: 'amount',
    vatStatus: 'payer',
    isReverseCharge: false,
    paymentMethod: 'transfer',
    currency: 'CZK',
  };
}

/** Milliseconds of the fastest of several runs: what the code needs when nothing else disturbs it. */
function fastest(runs: number, work: () => void): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

function repeat(times: number, work: () => unknown): () => void {
  return () => {
    for (let index = 0; index < times; index += 1) work();
  };
}

/** Both in turn, so that a busy moment of the machine slows both; then the fastest of each. */
function speedUp(): number {
  const input = ordinaryInvoice(10);
  const rounds = Array.from({ length: 12 }, () => ({
    ours:
      fastest(
        3,
        repeat(2000, () => computeTotals(input)),
      ) / 2000,
    peer:
      fastest(
        1,
        repeat(200, () => decimalJsTotals(input)),
      ) / 200,
  }));
  const ours = Math.min(...rounds.map((round) => round.ours));
  return Math.min(...rounds.map(({ peer }) => peer)) / ours;
}

/** How much slower 10,000 items are than ten times 1,000; 1 is linear. */
function growth(): number {
  const large = ordinaryInvoice(10_000);
  const small = ordinaryInvoice(1000);
  repeat(200, () => computeTotals(small))();
  const rounds = Array.from({ length: 20 }, () => ({
    large: fastest(3, () => computeTotals(large)),
    small: fastest(
      3,
      repeat(10, () => computeTotals(small)),
    ),
  }));
  return (
    Math.min(...rounds.map((round) => round.large)) /
    Math.min(...rounds.map((round) => round.small))
  );
}

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function countWrong(invoices: number, calculation: (input: TotalsInput) => object): number {
  const next = randomInvoices(20_260_716);
  let wrong = 0;
  for (let index = 0; index < invoices; index += 1) {
    const input = next();
    if (!isSame(calculation(input), oracleTotals(input))) wrong += 1;
  }
  return wrong;
}

/** What binary floats make of the same invoices: the control that proves the comparison can fail. */
function floatTotals(input: TotalsInput): object {
  const exact = computeTotals(input);
  const recap = exact.recap.map((rate) => {
    const vat = Math.round((((rate.base / 100) * rate.rate) / 100) * 100);
    return { ...rate, vat, total: rate.base + vat };
  });
  return { ...exact, recap };
}

/** A speed-up counts only over a peer that gives the same answer. */
function peerAgrees(): boolean {
  return [1, 10, 50].map(ordinaryInvoice).every((input) => {
    const { payable, vat } = decimalJsTotals(input);
    const ours = computeTotals(input);
    return (
      payable.toFixed(2) === formatMinor(ours.payable) && vat.toFixed(2) === formatMinor(ours.vat)
    );
  });
}

/** Speed, growth and correctness of the invoice totals. */
export async function benchTotals(): Promise<BenchLine[]> {
  return [
    exactly('totals: decimal.js gives the same answer', String(peerAgrees()), 'true'),
    atLeast('totals: 10 items, speed against decimal.js', round(speedUp()), {
      goal: 20,
      limit: 8,
      unit: '×',
    }),
    atMost('totals: 10,000 items against 10 × 1,000', round(growth()), {
      goal: 1.3,
      limit: 2,
      unit: '×',
    }),
    exactly('totals: wrong in 1,000,000 random invoices', countWrong(1_000_000, computeTotals), 0),
    atLeast('totals: floats wrong in 20,000 (control)', countWrong(20_000, floatTotals), {
      goal: 1,
      limit: 1,
    }),
  ];
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
