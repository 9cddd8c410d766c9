import * as z from 'zod';
import { invariant } from '../errors/invariant';
import { documentKinds } from './document-kind';
import { limits } from './limits';
import { paymentStatuses } from './payment-status';
import { Amount, Day, InvoiceIdText, line } from './values';

/** A document with a number, as another one refers to it. */
export const DocumentLink = z.object({
  id: InvoiceIdText,
  kind: z.enum(documentKinds),
  number: z.string(),
  issueDate: Day,
});
export type DocumentLink = z.output<typeof DocumentLink>;

/** How a document that was issued is referred to. */
export function linkTo({
  id,
  kind,
  number,
  issueDate,
}: Pick<DocumentLink, 'id' | 'kind' | 'issueDate'> & {
  readonly number?: string | undefined;
}): DocumentLink {
  invariant(number, 'a document that others refer to has a number');
  return { id, kind, number, issueDate };
}

/** Why a credit note is issued and what it corrects (zákon č. 235/2004 Sb. § 45). */
export const Correction = z.object({
  original: DocumentLink,
  reason: line(limits.reasonLength).default(''),
  /** For each item, which one of the original's it gives back, counted from 0. */
  positions: z.array(z.int()),
});
export type Correction = z.output<typeof Correction>;

/** What was paid on a proforma, as its invoice takes it off. */
export const Advance = z.object({
  proforma: DocumentLink,
  /** The symbol of that payment. */
  variableSymbol: z.string(),
  amount: Amount,
  paymentDate: Day.optional(),
  /** What of it went back online after the proforma was settled. */
  returned: Amount.optional(),
  /** What of that its seller gave back, and asks nobody for again. */
  forgone: Amount.optional(),
  /** What online payments of the proforma say of it since: a refund, a dispute. */
  state: z.enum(paymentStatuses).optional(),
});
export type Advance = z.output<typeof Advance>;
