import type Stripe from 'stripe';
import type { BillingEntry } from '#shared/domain/billing-history';
import { minor } from '#shared/domain/money';
import type { PlanBill } from '#shared/domain/plan-bill';
import { billingEntry } from './billing-entries';
import { idOf } from './id-of';
import { byAge, instantOf } from './paid-subscription';
import { planBill } from './plan-bill';
import type { UsedStripe } from './used-resources';

/** What a refund of ours has given back as credit besides, in haléře. */
export const creditMark = 'credit';

function creditOf({ metadata }: Stripe.Refund): number {
  return Number(metadata?.[creditMark] ?? 0);
}

/** All that went back, as credit too. */
function grossOf(refund: Stripe.Refund): number {
  return refund.amount + creditOf(refund);
}

/** Money that went back, or is on its way. */
function isGiven({ status }: Stripe.Refund): boolean {
  return status === 'succeeded' || status === 'pending';
}

/** The first correction of a document is its number with `-D1`. */
function numberOf(document: string, refund: Stripe.Refund, all: readonly Stripe.Refund[]): string {
  const place = all.toSorted(byAge).findIndex(({ id }) => id === refund.id);
  return `${document}-D${place + 1}`;
}

/** What was given back of each payment of which something was. */
export async function refundsOf(
  { refunds }: UsedStripe,
  charges: readonly Stripe.Charge[],
): Promise<ReadonlyMap<string, readonly Stripe.Refund[]>> {
  const intents = charges
    .filter(({ amount_refunded }) => amount_refunded > 0)
    .flatMap(({ payment_intent }) => idOf(payment_intent) ?? []);
  const given = [...new Set(intents)].map(async (payment_intent) => {
    const { data } = await refunds.list({ payment_intent, limit: 100 });
    return [payment_intent, data] as const;
  });
  return new Map(await Promise.all(given));
}

function intentsOf({ payments }: Stripe.Invoice): readonly string[] {
  return (payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);
}

/** Each refund has a document of its own, which corrects the one of the payment. */
export function refundEntries(
  invoices: readonly Stripe.Invoice[],
  given: ReadonlyMap<string, readonly Stripe.Refund[]>,
): BillingEntry[] {
  return invoices.flatMap((invoice) => {
    const entry = billingEntry(invoice, new Map());
    if (!entry || invoice.status !== 'paid') return [];
    const { id: _, from_credit: __, number = '', ...about } = entry;
    return intentsOf(invoice).flatMap((intent) => {
      const all = given.get(intent) ?? [];
      return all.filter(isGiven).map(
        (refund): BillingEntry => ({
          ...about,
          id: refund.id,
          number: numberOf(number, refund, all),
          at: instantOf(refund.created),
          amount: minor(-grossOf(refund)),
          status: 'correction',
        }),
      );
    });
  });
}

/** The correction of the document of a payment that was given back (§ 42 and § 45 of the VAT act). */
export async function findRefundBill(
  { refunds, paymentIntents, invoices }: UsedStripe,
  id: string,
): Promise<PlanBill | undefined> {
  const refund = await refunds.retrieve(id);
  const intent = idOf(refund.payment_intent);
  if (intent === undefined || !isGiven(refund)) return undefined;

  const customer = idOf((await paymentIntents.retrieve(intent)).customer);
  if (customer === undefined) return undefined;
  const [paid, { data: all }] = await Promise.all([
    invoices.list({ customer, status: 'paid', limit: 100, expand: ['data.payments'] }),
    refunds.list({ payment_intent: intent, limit: 100 }),
  ]);
  const invoice = paid.data.find((one) => intentsOf(one).includes(intent));
  const bill = invoice && planBill(invoice);
  return bill && refundBill(bill, refund, all);
}

function refundBill(
  bill: PlanBill,
  refund: Stripe.Refund,
  all: readonly Stripe.Refund[],
): PlanBill {
  const gross = minor(-grossOf(refund));
  const credit = creditOf(refund);
  const at = instantOf(refund.created);
  const { fromCredit: _, ...original } = bill;
  const line = bill.lines.findLast(({ plan }) => plan !== undefined) ?? bill.lines.at(-1);
  return {
    ...original,
    id: refund.id,
    number: numberOf(bill.number, refund, all),
    issuedAt: at,
    paidAt: at,
    gross,
    ...(credit > 0 && { toCredit: minor(credit) }),
    isRefund: true,
    corrects: { number: bill.number, issuedAt: bill.issuedAt },
    lines: line ? [{ ...line, gross }] : [],
  };
}
