import { applyEvent } from '#functions/workers/stripe/apply-event';
import { instantFrom } from '#shared/domain/calendar';
import { minor } from '#shared/domain/money';
import type { PaymentFacts } from '#shared/domain/online-payment';
import type { StripeEventType } from '#shared/domain/stripe-event';
import { freeSubscription, type PaidSubscription } from '#shared/domain/subscription-record';
import { now } from '../../../../support/builders/times';
import { fakeLog } from '../../../../support/fakes/fake-log';
import {
  aNewPaymentAccount,
  aPaymentAccount,
} from '../../../../support/fakes/fake-payment-accounts';
import { aWorld, inMemory, type Stores } from '../../../../support/stripe/history-world';

const [account, customerId] = ['acct_late', 'cus_late'];

/** What Stripe has now; a test changes it. */
interface AtStripe {
  facts: PaymentFacts;
  subscription: PaidSubscription;
  connected: ReturnType<typeof aPaymentAccount>;
}

const facts = (status: string, failure?: string): PaymentFacts => ({
  id: 'pi_1',
  status,
  currency: 'czk',
  amount: minor(100_00),
  received: minor(0),
  at: now,
  failure,
  refunds: [],
  disputes: [],
});
const subscription = (cancelAtPeriodEnd: boolean): PaidSubscription => ({
  id: 'sub_1',
  plan: 'pro',
  status: 'active',
  currentPeriodEnd: instantFrom(Date.parse('2026-12-27T10:00:00Z')),
  cancelAtPeriodEnd,
});

/** Somebody who is overtaken after they have asked Stripe, and before they write. */
function held<A extends readonly unknown[], R>(write: (...given: A) => Promise<R>) {
  let [arrive, release] = [() => {}, () => {}];
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const gate = new Promise<void>((resolve) => (release = resolve));
  const call = async (...given: A) => {
    arrive();
    await gate;
    return write(...given);
  };
  return { call, arrived, release: () => release() };
}

async function aScene(atStripe: AtStripe) {
  const stores = inMemory();
  const world = await aWorld('late', () => 0.5, stores);
  const { ownerId, invoiceId } = world;
  await stores.subscriptions.put(ownerId, { ...freeSubscription, customerId }, 1);
  const owner = async () => ({ ownerId, customerId });
  const stripe = {
    stripePayments: {
      findPayment: async () => ({ facts: atStripe.facts, invoiceId }),
      paymentOf: async () => 'pi_1',
    },
    stripeBilling: {
      findPlan: async () => ({ paid: atStripe.subscription }),
      findOwnerOfSubscription: owner,
      findOwed: async () => ({ surplus: [], late: [] }),
    },
    stripeConnect: { find: async () => atStripe.connected },
  };
  let told = 0;
  const tell = (type: StripeEventType, objectId: string, given: Partial<Stores> = {}) => {
    told += 1;
    const place = type.startsWith('customer.') ? {} : { account };
    const message = { eventId: `evt_${told}`, type, objectId, createdAt: now, ...place };
    const ports = { ...stores, ...stripe, ...given } as never;
    return applyEvent(ports)({ message, at: now, log: fakeLog() });
  };
  return { ...world, stores, tell };
}

const start = (): AtStripe => ({
  facts: facts('requires_payment_method', 'card_declined'),
  subscription: subscription(false),
  connected: aPaymentAccount({ id: account }),
});

describe('a state that came and went at Stripe, written late', () => {
  it('is not what stays of a payment', async () => {
    const atStripe = start();
    const { ownerId, invoiceId, stores, tell } = await aScene(atStripe);
    await tell('payment_intent.payment_failed', 'pi_1');

    atStripe.facts = facts('requires_action');
    const { call: apply, ...late } = held(stores.onlinePayments.apply);
    const onlinePayments = { ...stores.onlinePayments, apply };
    const working = tell('payment_intent.requires_action', 'pi_1', { onlinePayments });
    await late.arrived;

    atStripe.facts = facts('requires_payment_method', 'card_declined');
    await tell('payment_intent.payment_failed', 'pi_1');
    late.release();
    await working;

    const invoice = await stores.invoices.find(ownerId, invoiceId);
    expect(invoice?.onlinePayments?.map(({ status }) => status)).toEqual(['failed']);
  });

  it('is not what stays of a plan', async () => {
    const atStripe = start();
    const { ownerId, stores, tell } = await aScene(atStripe);
    await tell('customer.subscription.updated', 'sub_1');

    atStripe.subscription = subscription(true);
    const { call: put, ...late } = held(stores.subscriptions.put);
    const subscriptions = { ...stores.subscriptions, put };
    const working = tell('customer.subscription.updated', 'sub_1', { subscriptions });
    await late.arrived;

    atStripe.subscription = subscription(false);
    await tell('customer.subscription.updated', 'sub_1');
    late.release();
    await working;
    expect(await stores.subscriptions.get(ownerId)).toMatchObject({ cancelAtPeriodEnd: false });
  });

  it('is not what stays of a connected account', async () => {
    const atStripe = start();
    const { ownerId, stores, tell } = await aScene(atStripe);
    await tell('account.updated', account);

    atStripe.connected = aNewPaymentAccount({ id: account });
    const { call: put, ...late } = held(stores.paymentAccounts.put);
    const paymentAccounts = { ...stores.paymentAccounts, put };
    const working = tell('account.updated', account, { paymentAccounts });
    await late.arrived;

    atStripe.connected = aPaymentAccount({ id: account });
    await tell('account.updated', account);
    late.release();
    await working;
    expect((await stores.paymentAccounts.find(ownerId))?.account.chargesEnabled).toBe(true);
  });
});
