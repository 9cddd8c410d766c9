import type { Invoice } from '#shared/domain/invoice';
import { withOnlinePayment, withSettledAdvance } from '#shared/domain/online-changes';
import { onlinePaymentOf } from '#shared/domain/online-payment';
import type { Change } from '../../ports/invoices';
import { type EventOutcome, followState } from '../../runtime/follow-state';
import type { EventWork, StripePorts } from './event-job';

type Ports = Pick<
  StripePorts,
  'paymentAccounts' | 'invoices' | 'onlinePayments' | 'stripePayments'
>;

/**
 * Also what is as it was takes a revision. Else somebody who asked Stripe earlier, and was told of a state that came
 * and went, could still write that over it.
 */
function unchanged(before: Invoice): Omit<Change, 'before'> {
  return { after: { ...before, revision: before.revision + 1 }, entries: [] };
}

/**
 * Brings an invoice up to the state that a payment of it has at Stripe now. Whose invoice it is follows from the
 * account that was paid, and from the payment only which one of theirs. The page on which it was made ends with that.
 */
export async function followPayment(
  { paymentAccounts, invoices, onlinePayments, stripePayments }: Ports,
  paymentId: string,
  { event, applied, at, log }: EventWork,
  pageId?: string,
): Promise<EventOutcome> {
  const { account, eventId } = event;
  const ownerId = account && (await paymentAccounts.findOwner(account));
  const begun = ownerId ? await stripePayments.findPayment(account, paymentId) : undefined;
  if (!ownerId || !begun?.invoiceId) {
    log.warn('event of a payment that is not ours', { eventId, account, paymentId });
    return 'nothing';
  }

  const { invoiceId } = begun;
  return followState(async () => {
    const before = await invoices.find(ownerId, invoiceId);
    if (!before?.number || before.kind === 'credit_note') {
      log.warn('payment of an unknown invoice', { eventId, ownerId, invoiceId, paymentId });
      return 'nothing';
    }
    const found = await stripePayments.findPayment(account, paymentId);
    const payment = found && onlinePaymentOf(found.facts);
    if (!payment) return 'nothing';
    const changed = withOnlinePayment(before, payment, at) ?? unchanged(before);
    const checkout = pageId && (await onlinePayments.findCheckout(ownerId, invoiceId));
    const ended = checkout && checkout.id === pageId ? checkout : undefined;
    const invoice = before.settledBy && (await invoices.find(ownerId, before.settledBy));
    const settled = invoice && withSettledAdvance(invoice, changed, at);
    const partner = settled && { before: invoice, ...settled };
    return onlinePayments.apply(ownerId, { before, ...changed, partner }, applied, ended);
  });
}
