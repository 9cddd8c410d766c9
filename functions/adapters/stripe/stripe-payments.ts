import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { epochMillisecondsOf, instantFrom } from '#shared/domain/calendar';
import type { InvoiceId } from '#shared/domain/ids';
import { minor } from '#shared/domain/money';
import type { PaymentFacts } from '#shared/domain/online-payment';
import { AppError } from '#shared/errors/app-error';
import type { CheckoutOrder, CheckoutPage, StripePayments } from '../../ports/stripe-payments';
import { askStripe, makeOnce } from './ask-stripe';
import { openStripe, type StripeSettings } from './client';

type ObjectOf<T> = Exclude<T, string | null | undefined>;
type Linked = string | { readonly id: string } | null | undefined;

function idOf(linked: Linked): string | undefined {
  return typeof linked === 'string' ? linked : linked?.id;
}

const moment = (seconds: number) => instantFrom(seconds * 1000);

/** What was expanded; an id means that nobody asked for more. */
function expanded<T>(linked: T): ObjectOf<T> | undefined {
  return linked && typeof linked === 'object' ? (linked as ObjectOf<T>) : undefined;
}

/** What an account does not have, it may have had, or another one has it. */
async function unlessUnknown<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await askStripe(ask);
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return undefined;
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') {
      return undefined;
    }
    throw error;
  }
}

function paramsOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { ownerId, invoiceId, amount, currency, language, title, successUrl, cancelUrl } = order;
  const metadata = { owner: ownerId, invoice: invoiceId };
  const price_data = {
    currency: currency.toLowerCase(),
    unit_amount: amount,
    product_data: { name: title },
  };
  return {
    mode: 'payment',
    submit_type: 'pay',
    locale: language,
    line_items: [{ quantity: 1, price_data }],
    // The invoice is over this amount of this currency, and nothing that a payer would rather have.
    adaptive_pricing: { enabled: false },
    client_reference_id: invoiceId,
    metadata,
    payment_intent_data: { description: title, metadata },
    success_url: successUrl,
    cancel_url: cancelUrl,
    ...endOf(order),
  };
}

/** Stripe takes no end nearer than half an hour, and closes by itself after a day. */
const [shortestLife, longestLife] = [31 * 60, 24 * 60 * 60];

function endOf({ until }: CheckoutOrder): { readonly expires_at?: number } {
  if (until === undefined) return {};
  const now = Math.floor(Date.now() / 1000);
  const end = Math.floor(epochMillisecondsOf(until) / 1000);
  return end >= now + longestLife ? {} : { expires_at: Math.max(end, now + shortestLife) };
}

/** All that is ordered, and after what: two who order at once get one page, and the next one another. */
function keyOf(params: Stripe.Checkout.SessionCreateParams, after: string | undefined): string {
  const ordered = createHash('sha256').update(JSON.stringify(params)).digest('hex');
  return ['checkout', after ?? 'first', ordered].join('-');
}

function pageOf(session: Stripe.Checkout.Session): CheckoutPage {
  const { id, status, url, expires_at, payment_intent, metadata } = session;
  const paymentId = idOf(payment_intent);
  const invoiceId = invoiceIn(metadata);
  const ended = (['complete', 'expired'] as const).find((end) => end === status);
  const state = ended ?? 'open';
  return {
    id,
    state,
    expiresAt: moment(expires_at),
    ...(state === 'open' && url && { url }),
    ...(paymentId && { paymentId }),
    ...(invoiceId && { invoiceId }),
  };
}

function invoiceIn(metadata: Stripe.Metadata | null): InvoiceId | undefined {
  return metadata?.['invoice'] as InvoiceId | undefined;
}

function cardOf({ payment_method_details: details }: Stripe.Charge): PaymentFacts['card'] {
  const { brand, last4 } = details?.card ?? {};
  return brand && last4 ? { brand, last4 } : undefined;
}

function factsOf(
  payment: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[],
  disputes: readonly Stripe.Dispute[],
): PaymentFacts {
  const charge = expanded(payment.latest_charge);
  const failure = payment.last_payment_error;
  return {
    id: payment.id,
    status: payment.status,
    currency: payment.currency,
    amount: minor(payment.amount),
    received: minor(payment.amount_received),
    at: moment(payment.created),
    receivedAt: charge?.status === 'succeeded' ? moment(charge.created) : undefined,
    card: charge && cardOf(charge),
    failure: failure ? (failure.decline_code ?? failure.code ?? failure.type) : undefined,
    refunds: refunds.map(({ id, status, amount, created }) => ({
      id,
      status,
      amount: minor(amount),
      at: moment(created),
    })),
    disputes: disputes.map(({ id, status, amount, reason, created, evidence_details }) => ({
      id,
      status,
      amount: minor(amount),
      reason,
      at: moment(created),
      evidenceDueBy: evidence_details.due_by ? moment(evidence_details.due_by) : undefined,
    })),
  };
}

const amountRefusals = ['amount_too_small', 'amount_too_large'];

/** What is least also depends on the currency that the account is paid out in, at a rate that only Stripe knows. */
function isAmountRefused({ code = '' }: Stripe.errors.StripeError): boolean {
  return amountRefusals.includes(code);
}

const wholeList = { limit: 100 } as const;

/** Direct charges: everything is asked in the name of the account that gets the money. */
export function stripePayments(settings: StripeSettings): StripePayments {
  const stripe = openStripe(settings);

  const findCheckout: StripePayments['findCheckout'] = async (stripeAccount, id) => {
    const session = await unlessUnknown(() =>
      stripe().checkout.sessions.retrieve(id, {}, { stripeAccount }),
    );
    return session && pageOf(session);
  };

  const closeCheckout: StripePayments['closeCheckout'] = async (stripeAccount, id) => {
    try {
      const closed = await unlessUnknown(() =>
        stripe().checkout.sessions.expire(id, {}, { stripeAccount }),
      );
      return closed && pageOf(closed);
    } catch (error) {
      // Only an open page can be closed: somebody has paid, or it has expired.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      return findCheckout(stripeAccount, id);
    }
  };

  /** Stripe may have held an account back, or lost it, a moment before its event tells us. */
  async function mayTakePayments(account: string): Promise<boolean> {
    const found = await unlessUnknown(() => stripe().accounts.retrieve(account));
    return found?.charges_enabled ?? false;
  }

  /** Lists stay empty for what was neither given back nor disputed, which is nearly everything. */
  async function whatFollowed(payment: Stripe.PaymentIntent, stripeAccount: string) {
    const charge = expanded(payment.latest_charge);
    const query = { payment_intent: payment.id, ...wholeList };
    const options = { stripeAccount };
    return Promise.all([
      charge && charge.amount_refunded > 0
        ? stripe().refunds.list(query, options).autoPagingToArray({ limit: 1000 })
        : [],
      charge?.disputed
        ? stripe().disputes.list(query, options).autoPagingToArray({ limit: 1000 })
        : [],
    ]);
  }

  return {
    findCheckout,
    openCheckout: async ({ account, after, ...order }) => {
      const params = paramsOf({ account, after, ...order });
      try {
        const make = () =>
          makeOnce(keyOf(params, after), (options) =>
            stripe().checkout.sessions.create(params, { ...options, stripeAccount: account }),
          );
        return pageOf(await askStripe(make));
      } catch (error) {
        // What has words of ours already, such as silence, is no news of the account.
        if (!(error instanceof Stripe.errors.StripeError)) throw error;
        if (!isAmountRefused(error) && (await mayTakePayments(account))) throw error;
        throw new AppError('PAYMENTS_UNAVAILABLE', undefined, { cause: error });
      }
    },
    closeCheckout,
    closeCheckouts: async (stripeAccount, ownerId) => {
      const open = await unlessUnknown(() =>
        stripe()
          .checkout.sessions.list({ status: 'open', ...wholeList }, { stripeAccount })
          .autoPagingToArray({ limit: 1000 }),
      );
      for (const { id, metadata } of open ?? []) {
        if (metadata?.['owner'] === ownerId) await closeCheckout(stripeAccount, id);
      }
    },
    findPayment: async (stripeAccount, paymentId) => {
      const found = await unlessUnknown(async () => {
        const payment = await stripe().paymentIntents.retrieve(
          paymentId,
          { expand: ['latest_charge'] },
          { stripeAccount },
        );
        return { payment, followed: await whatFollowed(payment, stripeAccount) };
      });
      if (!found) return undefined;
      const { payment, followed } = found;
      const invoiceId = invoiceIn(payment.metadata);
      return { facts: factsOf(payment, ...followed), ...(invoiceId && { invoiceId }) };
    },
    paymentOf: async (stripeAccount, objectId) => {
      const options = { stripeAccount };
      const [kind] = objectId.split('_');
      const object = await unlessUnknown(async (): Promise<{ payment_intent: Linked }> => {
        switch (kind) {
          case 'cs':
            return stripe().checkout.sessions.retrieve(objectId, {}, options);
          case 're':
          case 'pyr':
            return stripe().refunds.retrieve(objectId, {}, options);
          case 'dp':
          case 'du':
            return stripe().disputes.retrieve(objectId, {}, options);
          default:
            return stripe().charges.retrieve(objectId, {}, options);
        }
      });
      return idOf(object?.payment_intent);
    },
  };
}
