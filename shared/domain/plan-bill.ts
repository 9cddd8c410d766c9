import type { Instant } from './calendar';
import type { Minor } from './money';
import type { Buyer } from './party';

/** What Stripe says of a payment of a plan that went through; of it our own tax document is made. */
export interface PlanBill {
  readonly id: string;
  readonly customerId: string;
  readonly number: string;
  readonly issuedAt: Instant;
  readonly paidAt: Instant;
  /** In CZK, with VAT; below zero when more was taken off than is charged, which is credit for the bills that follow. */
  readonly gross: Minor;
  /** How much of it was paid out of credit from before. */
  readonly fromCredit?: Minor;
  /** How much of what it gives back became credit. */
  readonly toCredit?: Minor;
  /** Its money was given back, or taken back by a bank for good; otherwise a plan was changed. */
  readonly cause?: 'refund' | 'dispute';
  /** The document of the period of which a part is taken off, or of what was given back. */
  readonly corrects?: { readonly number: string; readonly issuedAt: Instant };
  readonly lines: readonly PlanBillLine[];
  readonly buyer: Buyer;
}

interface PlanBillLine {
  /** Of a line for a whole period; left out where a change of plans is settled. */
  readonly plan?: 'pro' | 'yearly';
  /** Below zero for what is taken off. */
  readonly gross: Minor;
  readonly from: Instant;
  readonly to: Instant;
}

const billPrefix = 'in_';
const refundPrefix = 're_';
/** The older of them and the newer ones. */
const disputePrefixes = ['dp_', 'du_'];
const creditPrefix = 'cbtxn_';

/** Documents of plans are called as Stripe calls what they are about, which no id of ours can be. */
export function isPlanBillId(id: string): boolean {
  return id.startsWith(billPrefix) || isPlanCorrectionId(id);
}

/** A correction is called as the refund or dispute by which something went back, or as the credit that it became. */
export function isPlanCorrectionId(id: string): boolean {
  return id.startsWith(refundPrefix) || isPlanDisputeId(id) || isCreditReturnId(id);
}

export function isPlanDisputeId(id: string): boolean {
  return disputePrefixes.some((prefix) => id.startsWith(prefix));
}

/** What credit paid is credit again, and no money moved. */
export function isCreditReturnId(id: string): boolean {
  return id.startsWith(creditPrefix);
}

/** The print of a document that never changes, below its own name. */
export const planBillFile = 'billing-invoice.pdf';
