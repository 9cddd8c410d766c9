import { isGivenBack } from './due';
import type { Invoice } from './invoice';
import { commandsFor, type InvoiceCommand } from './invoice-status';
import type { Minor } from './money';
import { isCreditedOff, type Settled } from './payment-progress';
import type { PaymentStatus } from './payment-status';

/** What other documents build on an invoice, as far as it is known. */
export interface Bonds {
  readonly creditNotes?: readonly string[] | undefined;
  /** Of a row, which does not name them. */
  readonly isCredited?: boolean | undefined;
  readonly settledBy?: string | undefined;
}

/** Why something cannot be done: a credit note is in force, or an invoice settles the proforma. */
export type Bond = 'credited' | 'settled';

/** What other documents make of this one; undefined while none builds on it. */
export function bondOf({ creditNotes = [], isCredited, settledBy }: Bonds): Bond | undefined {
  if (isCredited || creditNotes.length > 0) return 'credited';
  return settledBy ? 'settled' : undefined;
}

/**
 * What stands in the way of a command until the documents that build on this one are cancelled. Drafts are there to be
 * edited, which neither can be.
 */
export function heldBy(bonds: Bonds, command: InvoiceCommand): Bond | undefined {
  const bond = bondOf(bonds);
  if (bond === 'settled') return command === 'mark_sent' ? undefined : bond;
  return command === 'cancel' || command === 'back_to_draft' ? bond : undefined;
}

type Life = Bonds & Pick<Invoice, 'status'> & { readonly number?: string | undefined };

type Kind = Pick<Invoice, 'kind'>;

interface MoneyFacts {
  /** What was noted by hand. */
  readonly payments?: readonly unknown[];
  /** What came online, which nobody takes back here. */
  readonly onlinePayments?: readonly unknown[] | undefined;
  readonly paymentStatus?: PaymentStatus | undefined;
}

type Amounts = Settled & { readonly forgone?: Minor | undefined };
type Money = MoneyFacts & (Amounts | { readonly credited?: undefined });

/**
 * Money that came online is no note to take back. What was given back waits for no payment until it is asked for again,
 * and what credit notes took off waits for none at all.
 */
function isAgainstMoney(document: Money, command: InvoiceCommand): boolean {
  const { payments = [], onlinePayments = [], paymentStatus } = document;
  if (command === 'mark_unpaid') return onlinePayments.length > 0 && payments.length === 0;
  if (command !== 'mark_paid') return false;
  if (document.credited !== undefined && isCreditedOff(document)) return true;
  return paymentStatus !== undefined && isGivenBack(paymentStatus);
}

/** What a person may do with this document: what its state allows and neither another document nor money stands against. */
export function commandsOf(document: Life & Money): InvoiceCommand[] {
  const { status, number, payments = [] } = document;
  return commandsFor(status, number, payments.length > 0).filter(
    (command) => heldBy(document, command) === undefined && !isAgainstMoney(document, command),
  );
}

/** Whether an invoice may be made of it: a proforma that was issued, and neither settled nor cancelled. */
export function isSettleable({ kind, number, status, settledBy }: Life & Kind): boolean {
  return kind === 'proforma' && Boolean(number) && status !== 'cancelled' && !settledBy;
}

/**
 * Whether the editor may change it: as a draft, with a number or without, while no other document repeats
 * its amounts. A credit note follows from its invoice and is edited in a way of its own.
 */
export function isEditable({ status, kind, ...bonds }: Life & Kind): boolean {
  return status === 'draft' && kind !== 'credit_note' && bondOf(bonds) === undefined;
}
