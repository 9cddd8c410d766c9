import { paths, withQuery } from '../../../i18n/paths';

export type CheckoutOutcome = 'success' | 'cancelled';

/** Where the checkout leads back to: the part of the settings that tells what came of it. */
export function checkoutReturnPath(outcome: CheckoutOutcome): string {
  return `${withQuery(paths.settings, { checkout: outcome })}#subscription`;
}

export function checkoutOutcome(text: string | undefined): CheckoutOutcome | undefined {
  return text === 'success' || text === 'cancelled' ? text : undefined;
}
