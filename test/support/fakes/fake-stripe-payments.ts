import type {
  CheckoutOrder,
  CheckoutPage,
  FoundPayment,
  StripePayments,
} from '#functions/ports/stripe-payments';
import { addMilliseconds } from '#shared/domain/calendar';
import type { PaymentFacts } from '#shared/domain/online-payment';
import { now } from '../builders/times';

type Page = CheckoutPage & { readonly order: CheckoutOrder };

const dayMilliseconds = 86_400_000;

/** Stripe as far as payers see it: its pages, and the payments that a test says there are. */
export function fakeStripePayments() {
  const pages = new Map<string, Page>();
  const byOrder = new Map<string, string>();
  const payments = new Map<string, FoundPayment>();
  const payers = new Map<string, string>();
  const asked: string[] = [];

  const pageIn = (account: string, id: string): CheckoutPage | undefined => {
    const page = pages.get(id);
    if (page?.order.account !== account) return undefined;
    const { order: _, ...rest } = page;
    return rest;
  };
  const become = (id: string, change: Partial<CheckoutPage>) => {
    const page = pages.get(id);
    if (!page) throw new Error(`there is a page ${id}`);
    const { url: _, ...rest } = page;
    pages.set(id, { ...rest, ...change });
  };

  const port: StripePayments = {
    openCheckout: async (order) => {
      asked.push('open');
      const name = JSON.stringify(order);
      const id = byOrder.get(name) ?? `cs_${pages.size + 1}`;
      byOrder.set(name, id);
      const made: Page = {
        order,
        id,
        state: 'open',
        url: `https://checkout.stripe.com/c/pay/${id}`,
        expiresAt: addMilliseconds(now, dayMilliseconds),
        invoiceId: order.invoiceId,
      };
      // A repeated request is answered as the first one was, whatever has become of the page since.
      if (!pages.has(id)) pages.set(id, made);
      const { order: _, ...page } = made;
      return page;
    },
    findCheckout: async (account, id) => {
      asked.push('find');
      return pageIn(account, id);
    },
    closeCheckout: async (account, id) => {
      asked.push('close');
      if (pageIn(account, id)?.state === 'open') become(id, { state: 'expired' });
      return pageIn(account, id);
    },
    closeCheckouts: async (account, ownerId) => {
      asked.push('close all');
      for (const { id, order } of pages.values()) {
        if (order.account === account && order.ownerId === ownerId) {
          await port.closeCheckout(account, id);
        }
      }
    },
    findPayment: async (_account, paymentId) => payments.get(paymentId),
    paymentOf: async (_account, objectId) => payers.get(objectId),
  };
  return {
    ...port,
    asked,
    orders: () => [...pages.values()].map(({ order }) => order),
    openPages: () =>
      [...pages.values()].filter(({ state }) => state === 'open').map(({ id }) => id),
    /** Somebody has paid on the page. */
    complete: (id: string, paymentId: string) => become(id, { state: 'complete', paymentId }),
    expire: (id: string) => become(id, { state: 'expired' }),
    /** What Stripe says from now on of a payment, and by which of its objects it is found. */
    has: (
      facts: PaymentFacts,
      invoiceId: FoundPayment['invoiceId'],
      ...objects: readonly string[]
    ) => {
      payments.set(facts.id, { facts, ...(invoiceId && { invoiceId }) });
      for (const id of objects) payers.set(id, facts.id);
    },
  };
}
