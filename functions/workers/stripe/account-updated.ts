import { refreshPaymentAccount } from '../../runtime/refresh-payment-account';
import type { EventJob } from './event-job';

/** Stripe has checked an answer, asks for more, or closed the account to payments. */
export const accountUpdated: EventJob<'paymentAccounts' | 'stripeConnect'> =
  (ports) =>
  async ({ event, applied, log }) => {
    const accountId = event.account ?? event.objectId;
    const ownerId = await ports.paymentAccounts.findOwner(accountId);
    if (!ownerId) {
      log.warn('event of an unknown account', { eventId: event.eventId, accountId });
      return 'nothing';
    }
    const { outcome } = await refreshPaymentAccount(ports, ownerId, applied);
    return outcome;
  };
