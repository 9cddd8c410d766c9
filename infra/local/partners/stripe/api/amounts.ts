import { invalid } from '../refusal';
import type { LineItem } from '../wire';

/** The least that a card is charged for, in the smallest unit; docs.stripe.com/currencies tells them all. */
const least: Readonly<Record<string, number>> = {
  czk: 1_500,
  eur: 50,
  usd: 50,
  gbp: 30,
  pln: 200,
  huf: 17_500,
};
const most = 99_999_999;

export function assertChargeable(lines: readonly LineItem[]): void {
  const total = lines.reduce((sum, { amount_total }) => sum + amount_total, 0);
  const code = lines[0]?.currency ?? '';
  if (lines.some(({ currency }) => currency !== code)) {
    invalid('The Checkout Session has line items with different currencies.');
  }
  const minimum = least[code] ?? 50;
  if (total < minimum) {
    invalid(
      `The Checkout Session's total amount due must add up to at least ${(minimum / 100).toFixed(2)} ${code}`,
      { code: 'amount_too_small' },
    );
  }
  if (total > most) {
    invalid(`The Checkout Session's total amount must be no more than ${most}.`, {
      code: 'amount_too_large',
    });
  }
}
