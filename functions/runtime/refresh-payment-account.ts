import type { UserId } from '#shared/domain/ids';
import { goneAccount, type PaymentAccount } from '#shared/domain/payment-account';
import type { AppliedEvent } from '#shared/domain/stripe-event';
import type { PaymentAccounts } from '../ports/payment-accounts';
import type { StripeConnect } from '../ports/stripe-connect';
import { type EventOutcome, followState } from './follow-state';

interface Ports {
  readonly paymentAccounts: PaymentAccounts;
  readonly stripeConnect: Pick<StripeConnect, 'find'>;
}

interface Refreshed {
  readonly account: PaymentAccount | undefined;
  readonly outcome: EventOutcome;
}

/** Asks Stripe how the account of somebody is now, and keeps that, with the event that said so where there is one. */
export async function refreshPaymentAccount(
  { paymentAccounts, stripeConnect }: Ports,
  ownerId: UserId,
  event?: AppliedEvent,
): Promise<Refreshed> {
  let account: PaymentAccount | undefined;
  const outcome = await followState(async () => {
    const kept = await paymentAccounts.find(ownerId);
    account = kept && ((await stripeConnect.find(kept.account.id)) ?? goneAccount(kept.account));
    // An event takes a revision also when nothing is new, or a state that came and went could be written over this one.
    if (!kept || !account || (!event && isSame(account, kept.account))) return 'nothing';
    return paymentAccounts.put(ownerId, account, kept.revision, event);
  });
  return { account, outcome };
}

function isSame(a: PaymentAccount, b: PaymentAccount): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

/** DynamoDB gives the fields of a map back in an order of its own. */
function sorted(account: PaymentAccount) {
  return Object.entries(account).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
