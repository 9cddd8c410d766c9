import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { BillingHistory } from '#shared/domain/billing-history';
import type { UserId } from '#shared/domain/ids';
import { minor } from '#shared/domain/money';
import { isPlanCorrectionId } from '#shared/domain/plan-bill';
import type {
  BillingOwner,
  BillingParty,
  Owed,
  PlanAtStripe,
  StripeBilling,
} from '../../ports/stripe-billing';
import { askStripe, findAtStripe, makeOnce } from './ask-stripe';
import { billingEntry, cardOf, refundedOf, refundsByIntent } from './billing-entries';
import { openStripe, type StripeSettings } from './client';
import { closeEnded, endSubscription, voidOpenBills } from './ended-plans';
import { idOf } from './id-of';
import { billOfDispute, findLost, settleLost } from './lost-payments';
import { awaitedPaymentId, isOver, lapseIn, leading, paidSubscription } from './paid-subscription';
import { correctedIn, planBill } from './plan-bill';
import { closeCheckouts, openPlanCheckout } from './plan-checkout';
import { correctionEntries, findCorrection, findReturns, returnedUnseen } from './plan-corrections';
import { priceOf } from './plan-price';
import { giveBackBill } from './returned-bills';
import { endSurplus, findSurplus } from './surplus';
import type { UsedStripe } from './used-resources';

/** More than anybody pays in eight years of months. */
const mostEntries = 100;

/** Plans paid at Stripe, through its own library. */
export function stripeBilling(settings: StripeSettings): StripeBilling {
  const stripe = openStripe(settings);
  const ask = <T>(question: (client: UsedStripe) => Promise<T>) =>
    askStripe(() => question(stripe()));
  const find = <T>(question: (client: UsedStripe) => Promise<T>) =>
    findAtStripe(() => question(stripe()));

  return {
    createCustomer: (ownerId, party, revision) =>
      ask(async ({ customers }) => {
        const asked = { ...customerOf(party), metadata: { owner: ownerId } };
        const key = customerKey(ownerId, party, revision);
        return (await makeOnce(key, (options) => customers.create(asked, options))).id;
      }),
    updateCustomer: async (customerId, party) => {
      const updated = await find(({ customers }) =>
        customers.update(customerId, customerOf(party)),
      );
      return updated !== undefined;
    },
    findSubscription: async (customerId) =>
      (await find((client) => findPlan(client, customerId)))?.paid,
    findPlan: async (customerId) => (await find((client) => findPlan(client, customerId))) ?? {},
    openCheckout: (checkout) => ask((client) => openPlanCheckout(client, checkout)),
    closeCheckouts: (customerId) => ask((client) => closeCheckouts(client, customerId)),
    changePlan: (subscriptionId, plan) => ask((client) => changePlan(client, subscriptionId, plan)),
    setCancellation: async (subscriptionId, cancelAtPeriodEnd) => {
      await ask(async ({ subscriptions }) =>
        subscriptions.update(
          subscriptionId,
          cancelAtPeriodEnd
            ? { cancel_at_period_end: true }
            : withoutEnd(await subscriptions.retrieve(subscriptionId)),
        ),
      );
    },
    endNow: (subscriptionId) => ask((client) => endSubscription(client, subscriptionId)),
    findOwed: async (customerId) =>
      (await find((client) => findOwed(client, customerId))) ?? { surplus: [], late: [] },
    giveBackBill: (billId) => ask((client) => giveBackBill(client, billId)),
    findLost: (disputeId) => find((client) => findLost(client, disputeId)),
    settleLost: (lost, at) => ask((client) => settleLost(client, lost, at)),
    openPortal: (customerId, returnUrl, language) =>
      ask(async ({ billingPortal }) => {
        const portal = await billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          locale: language,
        });
        return portal.url;
      }),
    history: (customerId) => ask((client) => historyOf(client, customerId)),
    findBill: (customerId, id) => find((client) => findBill(client, customerId, id)),
    forgetCustomer: async (customerId) => {
      await find((client) => closeCheckouts(client, customerId));
      await find((client) => voidOpenBills(client, { customer: customerId }));
      // With the customer its subscriptions end at once.
      await find(({ customers }) => customers.del(customerId));
    },
    findOwnerOfSubscription: (id) =>
      find(async ({ subscriptions }) => ownerOf(await subscriptions.retrieve(id))),
    findOwnerOfInvoice: (id) =>
      find(async ({ invoices }) => {
        return ownerOfBill(await invoices.retrieve(id));
      }),
    findOwnerOfDispute: (id) =>
      find(async (client) => {
        const bill = await billOfDispute(client, await client.disputes.retrieve(id));
        return bill && ownerOfBill(bill);
      }),
    findOwnerOfCheckout: (id) =>
      find(async ({ checkout }) => {
        const session = await checkout.sessions.retrieve(id);
        return session.mode === 'subscription' ? ownerOf(session) : undefined;
      }),
  };
}

/** Another party is another wish, which Stripe would not take under the same key. */
function customerKey(ownerId: UserId, party: BillingParty, revision: number): string {
  const hash = createHash('sha256').update(JSON.stringify(party)).digest('base64url');
  return ['customer', ownerId, revision, hash].join('-');
}

/** An empty text takes away what was there before. */
function customerOf({ email, name, ico, dic, address, city, zip }: BillingParty) {
  const fields = [
    { name: 'IČO', value: ico },
    { name: 'DIČ', value: dic },
  ].filter(({ value }) => value !== '');
  return {
    email,
    name: name || email,
    address: { line1: address, city, postal_code: zip, country: 'CZ' },
    invoice_settings: { custom_fields: fields.length > 0 ? fields : ('' as const) },
  };
}

async function findPlan(
  { subscriptions, paymentIntents }: UsedStripe,
  customer: string,
): Promise<PlanAtStripe> {
  const expand = ['data.latest_invoice.payments'];
  const { data } = await subscriptions.list({ customer, status: 'all', limit: 100, expand });
  const found = leading(data);
  const awaited = found && awaitedPaymentId(found);
  const payment = awaited ? await paymentIntents.retrieve(awaited) : undefined;
  const paid = found && paidSubscription(found, payment);
  return paid ? { paid } : { lapse: lapseIn(data) };
}

async function findOwed(stripe: UsedStripe, customer: string): Promise<Owed> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  const ended = (await endSurplus(stripe, data)).filter(isOver);
  if (ended.length === 0) return { surplus: [], late: [] };

  const expand = ['data.payments'];
  const { data: bills } = await stripe.invoices.list({ customer, limit: 100, expand });
  return {
    surplus: await findSurplus(stripe, ended, bills),
    late: await closeEnded(stripe, ended, bills),
  };
}

async function findBill(stripe: UsedStripe, customerId: string, id: string) {
  if (isPlanCorrectionId(id)) return findCorrection(stripe, customerId, id);
  const { invoices } = stripe;
  const invoice = await invoices.retrieve(id);
  if (idOf(invoice.customer) !== customerId) return undefined;
  const corrected = correctedIn(invoice);
  return planBill(
    invoice,
    corrected === undefined ? undefined : await invoices.retrieve(corrected),
  );
}

async function changePlan(stripe: UsedStripe, subscriptionId: string, plan: 'pro' | 'yearly') {
  const price = await priceOf(stripe, plan);
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  await stripe.subscriptions.update(subscriptionId, {
    items: subscription.items.data.map(({ id }) => ({ id, price })),
    metadata: { ...subscription.metadata, plan },
    ...withoutEnd(subscription),
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  });
}

/** Takes an end back: of the period, or a day, which the portal sets. Stripe takes one of the two at a time. */
function withoutEnd({ cancel_at: day, cancel_at_period_end: isOfPeriod }: Stripe.Subscription) {
  return day !== null && !isOfPeriod ? { cancel_at: '' as const } : { cancel_at_period_end: false };
}

async function historyOf(stripe: UsedStripe, customer: string): Promise<BillingHistory> {
  const [invoices, charges, methods, subscriptions, owner] = await Promise.all([
    stripe.invoices.list({ customer, limit: mostEntries, expand: ['data.payments'] }),
    stripe.charges.list({ customer, limit: mostEntries }),
    stripe.paymentMethods.list({ customer, type: 'card', limit: 20 }),
    stripe.subscriptions.list({ customer, status: 'all', limit: 100 }),
    stripe.customers.retrieve(customer),
  ]);
  const going = leading(subscriptions.data);
  const ofCustomer = owner.deleted
    ? undefined
    : idOf(owner.invoice_settings.default_payment_method);
  // From a card of somebody without a plan nothing is paid.
  const charged = going && (idOf(going.default_payment_method) ?? ofCustomer);
  const refunds = refundsByIntent(charges.data);
  const returns = await findReturns(stripe, customer, invoices.data, charges.data);
  const returned = (bill: Stripe.Invoice) =>
    refundedOf(bill, refunds) + returnedUnseen(bill, returns);
  return {
    // Below zero is what Stripe owes the customer.
    credit: !owner.deleted && owner.balance < 0 ? minor(-owner.balance) : undefined,
    paymentMethods: methods.data.flatMap((method) => cardOf(method, charged) ?? []),
    entries: [
      ...correctionEntries(invoices.data, returns),
      ...invoices.data.flatMap((invoice) => billingEntry(invoice, returned(invoice)) ?? []),
    ].toSorted((a, b) => b.at.localeCompare(a.at)),
  };
}

interface Owned {
  readonly customer: string | { readonly id: string } | null;
  readonly metadata: Readonly<Record<string, string>> | null;
}

function ownerOfBill({ customer, parent }: Stripe.Invoice): BillingOwner | undefined {
  return ownerOf({ customer, metadata: parent?.subscription_details?.metadata ?? null });
}

function ownerOf({ customer, metadata }: Owned): BillingOwner | undefined {
  const customerId = idOf(customer);
  const ownerId = metadata?.['owner'];
  if (customerId === undefined || ownerId === undefined) return undefined;
  return { ownerId: ownerId as UserId, customerId };
}
