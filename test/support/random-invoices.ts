import { decimal, negateDecimal } from '#shared/domain/decimal';
import type { TotalsInput } from '#shared/domain/invoice-totals';
import type { TotalsItem } from '#shared/domain/line-amounts';

/** Numbers in [0, 1) that are the same on every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Invoices of every kind, the awkward ones more often than life has them: ties, credits, huge prices. */
export function randomInvoices(seed: number): () => TotalsInput {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const chance = (probability: number) => random() < probability;
  const oneOf = <T>(...values: readonly [T, ...T[]]): T =>
    values[below(values.length)] ?? values[0];

  function number(largest: number, places: number) {
    const fraction = below(10 ** places);
    return decimal(`${below(largest)}.${String(fraction).padStart(places, '0')}`);
  }

  function discount() {
    const discountType = oneOf('amount' as const, 'percent' as const);
    if (chance(0.5)) return { discount: decimal(0), discountType };
    const largest = discountType === 'percent' ? oneOf(20, 100, 120) : oneOf(10, 500, 100_000);
    return { discount: number(largest, oneOf(0, 0, 1, 2, 3)), discountType };
  }

  function item(): TotalsItem {
    const quantity = number(oneOf(3, 20, 1000), oneOf(0, 0, 1, 2, 3));
    const largestPrice = chance(0.02) ? 900_000_000 : oneOf(10, 1000, 50_000);
    return {
      quantity: chance(0.1) ? negateDecimal(quantity) : quantity,
      unitPrice: number(largestPrice, oneOf(0, 1, 2, 2, 2, 3, 4, 6)),
      vatRate: oneOf(21, 21, 21, 12, 12, 15, 10, 0),
      ...discount(),
    };
  }

  return () => ({
    items: Array.from({ length: 1 + below(8) }, item),
    discountMode: oneOf('invoice', 'item'),
    ...discount(),
    vatStatus: oneOf('payer', 'payer', 'payer', 'non_payer', 'identified_person'),
    isReverseCharge: chance(0.05),
    paymentMethod: oneOf('transfer', 'card', 'cash'),
    currency: oneOf('CZK', 'CZK', 'EUR', 'USD'),
  });
}
