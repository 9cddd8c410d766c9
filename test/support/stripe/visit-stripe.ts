import type { CardName } from '#infra/local/partners/stripe/payments/cards';

/** Posts a form of a hosted page, and answers where it leads. */
async function post(address: string, form: Readonly<Record<string, string>>): Promise<URL> {
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  const location = response.headers.get('location');
  if (location) return new URL(location, address);
  throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
}

/**
 * Pays at the page of a Checkout Session, and answers where the page leads: back to the site; to itself when the
 * card was refused; to the question of the bank for the card `authentication`. Euro can come by `debit`, later.
 */
export function payAtCheckout(url: string, card: CardName | 'debit' = 'works'): Promise<URL> {
  return post(url, { card, email: 'platce@example.cz', name: 'Petr Plátce' });
}

/** Answers the question of the bank that a payment with the card `authentication` leads to. */
export function answerBank(url: URL | string, answer: 'confirm' | 'refuse'): Promise<URL> {
  return post(String(url), { answer });
}

/** What the owner of a connected account does on the pages of Stripe; leads to the return or refresh address. */
export function setUpAccount(
  url: string,
  what: 'finish' | 'no-document' | 'no-bank' | 'back' | 'expired' = 'finish',
): Promise<URL> {
  return post(url, { do: what });
}

/** What a customer does in the portal. */
export function visitPortal(url: string, what: 'cancel' | 'resume' | CardName): Promise<URL> {
  const form = what === 'cancel' || what === 'resume' ? { do: what } : { do: 'card', card: what };
  return post(url, form);
}

/** Pays an open invoice of a subscription by hand, at its `hosted_invoice_url`. */
export function payInvoicePage(url: string, card: CardName = 'works'): Promise<URL> {
  return post(url, { card });
}

export type Step = 'day' | 'week' | 'month' | 'year';

/** Puts the clock of one customer (`cus_…`) forward: renewals, new tries of cards, ends. Others do not notice. */
export async function advanceClock(address: string, customer: string, by: Step): Promise<void> {
  await post(`${address}/desk/clock`, { customer, by });
}

/** Gives money back, all of it or a part of it in the smallest unit. */
export async function refundPayment(
  address: string,
  payment: { readonly paymentIntent: string; readonly amount?: number },
): Promise<void> {
  const { paymentIntent, amount } = payment;
  await post(`${address}/desk/refund`, {
    payment: paymentIntent,
    amount: amount === undefined ? '' : String(amount),
  });
}

/** The money of a debit comes, or does not. */
export async function settleDebit(
  address: string,
  paymentIntent: string,
  what: 'arrive' | 'fail',
): Promise<void> {
  await post(`${address}/desk/debit`, { payment: paymentIntent, do: what });
}

/** The payer disputes a payment, the seller answers, the bank decides. */
export async function disputePayment(
  address: string,
  paymentIntent: string,
  what: 'open' | 'answer' | 'win' | 'lose',
): Promise<void> {
  await post(`${address}/desk/dispute`, { payment: paymentIntent, do: what });
}

/** Stripe holds an account back, lets it go on, or its owner takes the connection away. */
export async function changeAccount(
  address: string,
  account: string,
  what: 'restrict' | 'restore' | 'disconnect',
): Promise<void> {
  await post(`${address}/desk/account`, { account, do: what });
}

/** Tells an event once more, as the button of Stripe's dashboard does. */
export async function resendEvent(address: string, event: string): Promise<void> {
  await post(`${address}/desk/event`, { event });
}
