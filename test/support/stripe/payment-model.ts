import type { CheckoutPage, FoundPayment, StripePayments } from '#functions/ports/stripe-payments';
import type { Instant } from '#shared/domain/calendar';
import type { InvoiceId } from '#shared/domain/ids';
import { type Minor, minor } from '#shared/domain/money';
import type { PaymentFacts } from '#shared/domain/online-payment';
import { type Feed, oneOf, openFeed } from './model-feed';

type Refund = PaymentFacts['refunds'][number];
type Dispute = PaymentFacts['disputes'][number];

/** A payment of a payer as Stripe has it at some moment; it is never changed, but followed by another one. */
export interface ModelPayment {
  readonly facts: PaymentFacts;
  readonly session: string;
  readonly charge: string;
}

interface Given {
  readonly name: string;
  readonly account: string;
  readonly invoiceId: InvoiceId;
  readonly payable: Minor;
  readonly random: () => number;
  /** Whether Stripe lets us at the account. */
  readonly isConnected: () => boolean;
}

type Step = (payment: ModelPayment, at: Instant) => ModelPayment;

/** Money that came and went, by Stripe's own objects. */
export function movesOf({
  facts,
}: ModelPayment): { readonly at: Instant; readonly amount: number }[] {
  const { received, receivedAt, refunds, disputes } = facts;
  if (receivedAt === undefined) return [];
  const back = refunds.filter(({ status }) => status !== 'failed');
  const taken = disputes.filter(({ status }) => status === 'lost');
  const gone = [...back, ...taken].map(({ at, amount }) => ({ at, amount: -amount }));
  return [{ at: receivedAt, amount: received }, ...gone];
}

/** What is still with the seller. */
export function leftOf(payment: ModelPayment): number {
  return movesOf(payment).reduce((left, { amount }) => left + amount, 0);
}

/** The payments of one invoice in a Stripe in memory: declined, confirmed, paid, given back, disputed, won and lost. */
export function paymentModel(given: Given) {
  const { name, account, invoiceId, payable, random, isConnected } = given;
  const feed: Feed<ModelPayment> = openFeed(name, account);
  const payments = new Map<string, ModelPayment>();
  const moments: ModelPayment[] = [];
  const tell = (types: readonly string[], objectId: string, payment: ModelPayment) => {
    for (const type of types) feed.tell(type, objectId, payment);
  };
  const keep = (payment: ModelPayment) => {
    payments.set(payment.facts.id, payment);
    moments.push(payment);
  };
  const change = (payment: ModelPayment, facts: Partial<PaymentFacts>): ModelPayment => {
    const next = { ...payment, facts: { ...payment.facts, ...facts } };
    keep(next);
    return next;
  };
  const part = (most: number) => minor(Math.max(1, Math.ceil(random() * most)));

  const begin = (amount: Minor): ModelPayment => {
    const facts: PaymentFacts = {
      id: feed.newId('pi'),
      status: 'requires_payment_method',
      currency: 'czk',
      amount,
      received: minor(0),
      at: feed.tick(),
      refunds: [],
      disputes: [],
    };
    const payment = { facts, session: feed.newId('cs'), charge: feed.newId('ch') };
    keep(payment);
    tell(['payment_intent.created'], facts.id, payment);
    return payment;
  };

  const decline: Step = (payment) => {
    const failure = random() < 0.5 ? 'card_declined' : 'insufficient_funds';
    const next = change(payment, { status: 'requires_payment_method', failure });
    tell(['payment_intent.payment_failed'], next.facts.id, next);
    tell(['charge.failed'], next.charge, next);
    if (payment.facts.status === 'processing') {
      tell(['checkout.session.async_payment_failed'], next.session, next);
    }
    return next;
  };
  const ask: Step = (payment) => {
    const next = change(payment, { status: 'requires_action', failure: undefined });
    tell(['payment_intent.requires_action'], next.facts.id, next);
    return next;
  };
  const process: Step = (payment) => {
    const next = change(payment, { status: 'processing', failure: undefined });
    tell(['payment_intent.processing'], next.facts.id, next);
    tell(['checkout.session.completed'], next.session, next);
    return next;
  };
  const pay: Step = (payment, at) => {
    const { amount } = payment.facts;
    const next = change(payment, {
      status: 'succeeded',
      received: amount,
      receivedAt: at,
      failure: undefined,
    });
    const session = payment.facts.status === 'processing' ? 'async_payment_succeeded' : 'completed';
    tell(['payment_intent.succeeded'], next.facts.id, next);
    tell(['charge.succeeded', 'charge.updated'], next.charge, next);
    tell([`checkout.session.${session}`], next.session, next);
    return next;
  };
  const cancel: Step = (payment) => {
    const next = change(payment, { status: 'canceled' });
    tell(['payment_intent.canceled'], next.facts.id, next);
    tell(['checkout.session.expired'], next.session, next);
    return next;
  };

  const refund: Step = (payment, at) => {
    const left = leftOf(payment);
    const amount = random() < 0.4 ? minor(left) : part(left);
    const status = random() < 0.5 ? 'pending' : 'succeeded';
    const made: Refund = { id: feed.newId('re'), status, amount, at };
    const next = change(payment, { refunds: [...payment.facts.refunds, made] });
    tell(['refund.created'], made.id, next);
    tell(['charge.refunded'], next.charge, next);
    return next;
  };
  const settleRefund: Step = (payment) => {
    const waiting = payment.facts.refunds.find(({ status }) => status === 'pending');
    const status = random() < 0.6 ? 'succeeded' : 'failed';
    const refunds = payment.facts.refunds.map((one) =>
      one === waiting ? { ...one, status } : one,
    );
    const next = change(payment, { refunds });
    const types = status === 'failed' ? ['refund.updated', 'refund.failed'] : ['refund.updated'];
    tell([...types, 'charge.refund.updated'], waiting?.id ?? '', next);
    return next;
  };

  const dispute: Step = (payment, at) => {
    const isInquiry = random() < 0.3;
    const made: Dispute = {
      id: feed.newId('dp'),
      status: isInquiry ? 'warning_needs_response' : 'needs_response',
      amount: part(leftOf(payment)),
      reason: 'fraudulent',
      at,
    };
    const next = change(payment, { disputes: [...payment.facts.disputes, made] });
    tell(['charge.dispute.created'], made.id, next);
    if (!isInquiry) tell(['charge.dispute.funds_withdrawn'], made.id, next);
    return next;
  };
  const settleDispute: Step = (payment) => {
    const open = payment.facts.disputes.at(-1);
    const isInquiry = open?.status.startsWith('warning_');
    const isReview = random() < 0.4 && open?.status.endsWith('needs_response');
    const end = random() < 0.5 ? 'won' : 'lost';
    const status = isReview
      ? `${isInquiry ? 'warning_' : ''}under_review`
      : isInquiry
        ? 'warning_closed'
        : end;
    const disputes = payment.facts.disputes.map((one) => (one === open ? { ...one, status } : one));
    const next = change(payment, { disputes });
    const types = isReview ? ['charge.dispute.updated'] : ['charge.dispute.closed'];
    tell(types, open?.id ?? '', next);
    if (status === 'won') tell(['charge.dispute.funds_reinstated'], open?.id ?? '', next);
    return next;
  };

  const stepsOf = (payment: ModelPayment): readonly Step[] => {
    const { facts } = payment;
    switch (facts.status) {
      case 'requires_payment_method':
        return [decline, ask, process, pay, pay, cancel];
      case 'requires_action':
        return [decline, pay, pay];
      case 'processing':
        return [decline, pay];
      case 'succeeded': {
        const isWaiting = facts.refunds.some(({ status }) => status === 'pending');
        const isOpen = facts.disputes.some(({ status }) =>
          /needs_response|under_review/.test(status),
        );
        if (isOpen) return [settleDispute];
        const isLost = facts.disputes.some(({ status }) => status === 'lost');
        const later = leftOf(payment) > 0 && !isLost ? [refund, dispute] : [];
        return isWaiting ? [settleRefund, ...later] : later;
      }
      default:
        return [];
    }
  };

  /** Somebody pays anew what another payment did not bring, one after the other. */
  const act = (): void => {
    const all = [...payments.values()];
    const moving = all.filter((one) => stepsOf(one).length > 0);
    const isBlocked = all.some(({ facts }) => !/canceled|succeeded/.test(facts.status));
    const missing = payable - all.reduce((sum, one) => sum + leftOf(one), 0);
    if (moving.length === 0 || (!isBlocked && missing > 0 && random() < 0.3)) {
      if (missing > 0) begin(random() < 0.7 ? minor(missing) : part(missing));
      return;
    }
    const payment = oneOf(random, moving);
    if (payment) oneOf(random, stepsOf(payment))?.(payment, feed.tick());
  };

  return {
    events: feed.events,
    act,
    payments: () => [...payments.values()],
    /** Each payment at each moment of its life. */
    moments: (): readonly ModelPayment[] => moments,
    port,
  };

  /** The page on which the payment is made, as far as it is. */
  function pageOf({ facts, session }: ModelPayment): CheckoutPage {
    const { id: paymentId, status, at } = facts;
    const isOpen = status.startsWith('requires_');
    const state = isOpen ? 'open' : status === 'canceled' ? 'expired' : 'complete';
    return { id: session, state, expiresAt: at, paymentId, invoiceId };
  }

  /** Stripe as the worker asks it: of all its payments, or of those that an event brings along. */
  function port(seen: () => readonly ModelPayment[] = () => [...payments.values()]) {
    const isOurs = (asked: string) => asked === account && isConnected();
    const answer: Pick<StripePayments, 'findCheckout' | 'findPayment' | 'paymentOf'> = {
      findCheckout: async (asked, id) => {
        const found = isOurs(asked) ? seen().find(({ session }) => session === id) : undefined;
        return found && pageOf(found);
      },
      findPayment: async (asked, id): Promise<FoundPayment | undefined> => {
        const found = isOurs(asked) ? seen().find(({ facts }) => facts.id === id) : undefined;
        return found && { facts: found.facts, invoiceId };
      },
      paymentOf: async (asked, objectId) => {
        const owns = ({ facts, session, charge }: ModelPayment) =>
          [facts.id, session, charge].includes(objectId) ||
          [...facts.refunds, ...facts.disputes].some(({ id }) => id === objectId);
        return isOurs(asked) ? seen().find(owns)?.facts.id : undefined;
      },
    };
    return answer;
  }
}
