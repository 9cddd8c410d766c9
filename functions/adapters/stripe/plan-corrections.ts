import type Stripe from 'stripe';
import type { BillingEntry } from '#shared/domain/billing-history';
import { minor } from '#shared/domain/money';
import { isCreditReturnId, isPlanDisputeId, type PlanBill } from '#shared/domain/plan-bill';
import { billMark, billPaidBy, creditMark, paymentsOf } from './bill-money';
import { billingEntry, creditUsed } from './billing-entries';
import { idOf } from './id-of';
import { type LostDispute, lostDispute } from './lost-payments';
import { byAge, instantOf } from './paid-subscription';
import { planBill } from './plan-bill';
import type { UsedStripe } from './used-resources';

/** Something by which what was paid of a document went back, in haléře. */
interface Return {
  readonly id: string;
  readonly created: number;
  readonly gross: number;
  /** How much of it became credit. */
  readonly credit: number;
  /** One that failed, or was undone, keeps its place in the count of corrections, and is none. */
  readonly isDone: boolean;
  readonly cause: NonNullable<PlanBill['cause']>;
}

/** What went back of the documents of a customer: money by payment, credit by document. */
export interface Returns {
  readonly refunds: ReadonlyMap<string, readonly Stripe.Refund[]>;
  readonly disputes: ReadonlyMap<string, readonly LostDispute[]>;
  readonly credits: readonly Stripe.CustomerBalanceTransaction[];
}

function creditOf({ metadata }: Stripe.Refund): number {
  return Number(metadata?.[creditMark] ?? 0);
}

/** Money that went back, or is on its way. */
function isGiven({ status }: Stripe.Refund): boolean {
  return status === 'succeeded' || status === 'pending';
}

function byRefund(refund: Stripe.Refund): Return {
  const { id, created, amount } = refund;
  const credit = creditOf(refund);
  const isDone = isGiven(refund);
  return { id, created, gross: amount + credit, credit, isDone, cause: 'refund' };
}

function byCredit({ id, created, amount }: Stripe.CustomerBalanceTransaction): Return {
  return { id, created, gross: -amount, credit: -amount, isDone: true, cause: 'refund' };
}

/** What became credit before was corrected by the document of the change of plans. */
function byDispute({ id, created, amount, creditTaken, isLost }: LostDispute): Return {
  const gross = amount - creditTaken;
  return { id, created, gross, credit: 0, isDone: isLost && gross > 0, cause: 'dispute' };
}

/** What credit had paid is credit again: told by the refund that came with it, or by itself where there was none. */
function creditsAlone(invoice: Stripe.Invoice, { refunds, credits }: Returns) {
  const given = paymentsOf(invoice).flatMap((intent) => refunds.get(intent) ?? []);
  if (given.some((refund) => isGiven(refund) && creditOf(refund) > 0)) return [];
  return credits.filter(({ metadata }) => metadata?.[billMark] === invoice.id);
}

/** All that went back of a document, the oldest first. */
function returnsOf(invoice: Stripe.Invoice, returns: Returns): readonly Return[] {
  const refunds = paymentsOf(invoice).flatMap((intent) => returns.refunds.get(intent) ?? []);
  const disputes = paymentsOf(invoice).flatMap((intent) => returns.disputes.get(intent) ?? []);
  const credits = creditsAlone(invoice, returns);
  return [...refunds.map(byRefund), ...disputes.map(byDispute), ...credits.map(byCredit)].toSorted(
    byAge,
  );
}

/** The first correction of a document is its number with `-D1`. */
function numberOf(document: string, id: string, all: readonly Return[]): string {
  return `${document}-D${all.findIndex((one) => one.id === id) + 1}`;
}

async function refundsOf({ refunds }: UsedStripe, intents: readonly string[]) {
  const given = [...new Set(intents)].map(async (payment_intent) => {
    const { data } = await refunds.list({ payment_intent, limit: 100 });
    return [payment_intent, data] as const;
  });
  return new Map(await Promise.all(given));
}

/** What banks have taken back for good, once that was dealt with. */
async function disputesOf({ disputes }: UsedStripe, intents: readonly string[]) {
  const lost = [...new Set(intents)].map(async (payment_intent) => {
    const { data } = await disputes.list({ payment_intent, limit: 100 });
    return [payment_intent, data.flatMap((one) => lostDispute(one) ?? [])] as const;
  });
  return new Map(await Promise.all(lost));
}

/** What became credit again, where anything was paid by credit. */
async function creditsOf(
  { customers }: UsedStripe,
  customer: string,
  invoices: readonly Stripe.Invoice[],
): Promise<readonly Stripe.CustomerBalanceTransaction[]> {
  if (!invoices.some((invoice) => creditUsed(invoice) > 0)) return [];
  return (await customers.listBalanceTransactions(customer, { limit: 100 })).data;
}

/** What went back of all that a customer paid. */
export async function findReturns(
  stripe: UsedStripe,
  customer: string,
  invoices: readonly Stripe.Invoice[],
  charges: readonly Stripe.Charge[],
): Promise<Returns> {
  const paidBy = (some: readonly Stripe.Charge[]) =>
    some.flatMap(({ payment_intent }) => idOf(payment_intent) ?? []);
  const [refunds, disputes, credits] = await Promise.all([
    refundsOf(stripe, paidBy(charges.filter(({ amount_refunded }) => amount_refunded > 0))),
    disputesOf(stripe, paidBy(charges.filter(({ disputed }) => disputed))),
    creditsOf(stripe, customer, invoices),
  ]);
  return { refunds, disputes, credits };
}

/** How much of a document went back without any refund, which no sum of Stripe counts. */
export function returnedUnseen(invoice: Stripe.Invoice, returns: Returns): number {
  const lost = paymentsOf(invoice).flatMap((intent) => returns.disputes.get(intent) ?? []);
  const credit = creditsAlone(invoice, returns).reduce((sum, { amount }) => sum - amount, 0);
  return lost.reduce((sum, { amount, isLost }) => (isLost ? sum + amount : sum), credit);
}

/** All that went back has a document of its own, which corrects the one of the payment. */
export function correctionEntries(
  invoices: readonly Stripe.Invoice[],
  returns: Returns,
): BillingEntry[] {
  return invoices.flatMap((invoice) => {
    const entry = billingEntry(invoice, 0);
    if (!entry || invoice.status !== 'paid') return [];
    const { id: _, from_credit: __, number = '', ...about } = entry;
    const all = returnsOf(invoice, returns);
    return all
      .filter(({ isDone }) => isDone)
      .map(
        ({ id, created, gross }): BillingEntry => ({
          ...about,
          id,
          number: numberOf(number, id, all),
          at: instantOf(created),
          amount: minor(-gross),
          status: 'correction',
        }),
      );
  });
}

/** The correction of the document of a payment that was given back (§ 42 and § 45 of the VAT act). */
export async function findCorrection(
  stripe: UsedStripe,
  customer: string,
  id: string,
): Promise<PlanBill | undefined> {
  const invoice = isCreditReturnId(id)
    ? await billOfCredit(stripe, customer, id)
    : await billOfPayment(stripe, customer, id);
  if (!invoice || idOf(invoice.customer) !== customer) return undefined;

  const [refunds, disputes, credits] = await Promise.all([
    refundsOf(stripe, paymentsOf(invoice)),
    disputesOf(stripe, paymentsOf(invoice)),
    creditsOf(stripe, customer, [invoice]),
  ]);
  const all = returnsOf(invoice, { refunds, disputes, credits });
  const found = all.find((one) => one.id === id && one.isDone);
  const bill = planBill(invoice);
  return bill && found && correctionOf(bill, found, all);
}

async function billOfCredit(
  { customers, invoices }: UsedStripe,
  customer: string,
  id: string,
): Promise<Stripe.Invoice | undefined> {
  const { data } = await customers.listBalanceTransactions(customer, { limit: 100 });
  const bill = data.find((one) => one.id === id)?.metadata?.[billMark];
  return bill === undefined ? undefined : invoices.retrieve(bill, { expand: ['payments'] });
}

/** The payment that went back by a refund or a dispute. */
async function paymentOf({ refunds, disputes }: UsedStripe, id: string) {
  const { payment_intent } = await (isPlanDisputeId(id) ? disputes : refunds).retrieve(id);
  return idOf(payment_intent);
}

async function billOfPayment(stripe: UsedStripe, customer: string, id: string) {
  const intent = await paymentOf(stripe, id);
  return intent === undefined ? undefined : billPaidBy(stripe, customer, intent);
}

function correctionOf(
  bill: PlanBill,
  { id, created, gross: returned, credit, cause }: Return,
  all: readonly Return[],
): PlanBill {
  const gross = minor(-returned);
  const at = instantOf(created);
  const { fromCredit: _, ...original } = bill;
  const line = bill.lines.findLast(({ plan }) => plan !== undefined) ?? bill.lines.at(-1);
  return {
    ...original,
    id,
    number: numberOf(bill.number, id, all),
    issuedAt: at,
    paidAt: at,
    gross,
    ...(credit > 0 && { toCredit: minor(credit) }),
    cause,
    corrects: { number: bill.number, issuedAt: bill.issuedAt },
    lines: line ? [{ ...line, gross }] : [],
  };
}
