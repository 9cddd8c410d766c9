import { addMinor, type Minor, minor, negateMinor } from '#shared/domain/money';
import type { OfferedPlans } from '../../../api/use-plan-offer';

interface Comparison {
  /** What twelve months of Pro cost. */
  readonly monthly: Minor;
  readonly saving: Minor;
}

/** What the yearly plan is compared with, from the prices that are offered now. */
export function yearlyComparison({ pro, yearly }: OfferedPlans): Comparison {
  const monthly = minor(12 * pro.price);
  return { monthly, saving: addMinor(monthly, negateMinor(yearly.price)) };
}
