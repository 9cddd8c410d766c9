import * as z from 'zod';
import { type Instant, instantFrom } from './calendar';

/** What Stripe tells of that changes something here; every other event is acknowledged and forgotten. */
export const stripeEventTypes = [
  'account.application.deauthorized',
  'account.updated',
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'charge.refund.updated',
  'charge.refunded',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.updated',
  'invoice.marked_uncollectible',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.voided',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'refund.created',
  'refund.failed',
  'refund.updated',
  // Our own: what a page of Stripe asks for is no longer what its invoice asks for.
  'splatno.checkout.stale',
] as const;

export type StripeEventType = (typeof stripeEventTypes)[number];

/** How long ago a delivery may have been signed: older ones could be recordings. */
export const signatureToleranceSeconds = 300;

/** Stripe repeats an event for three days, and its list of events, from which they can be replayed, goes back thirty. */
export const stripeEventMemoryDays = 40;

/** Where an event leads: its object is fetched as it has become by then, so nothing else of it is of use. */
export interface StripeEventReference {
  readonly eventId: string;
  readonly type: StripeEventType;
  /** The connected account that it happened in; absent for what happened in our own. */
  readonly account?: string | undefined;
  readonly objectId: string;
  readonly createdAt: Instant;
}

/** An event that is applied with what it changes, in one transaction, and never again. */
export interface AppliedEvent {
  readonly id: string;
  readonly type: StripeEventType;
  readonly at: Instant;
}

/** As Stripe writes an event, as far as it is of use; the events of its newer kind have no object inside. */
const WrittenEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  /** Seconds since 1970, to the end of the year 9999. */
  created: z.number().min(0).max(253_402_300_799),
  account: z.string().max(255).optional(),
  data: z.object({ object: z.object({ id: z.string().min(1).max(255) }) }),
});

function isKnown(type: unknown): type is StripeEventType {
  return typeof type === 'string' && (stripeEventTypes as readonly string[]).includes(type);
}

/** Where the event leads; undefined for one that changes nothing here. */
export function stripeEventReference(written: unknown): StripeEventReference | undefined {
  const event = WrittenEvent.safeParse(written).data;
  if (!event || !isKnown(event.type)) return undefined;

  const { id, type, created, account, data } = event;
  return {
    eventId: id,
    type,
    ...(account !== undefined && { account }),
    objectId: data.object.id,
    createdAt: instantFrom(created * 1000),
  };
}
