import { AppError } from '../errors/app-error';
import { fieldFaults } from '../errors/field-faults';
import { type Instant, todayInPrague } from './calendar';
import type { Advance } from './document-links';
import { isGivenBack } from './due';
import type { Invoice, StatusChange, TimelineEntry } from './invoice';
import { heldBy, isEditable } from './invoice-bonds';
import { assertTransition, type InvoiceCommand } from './invoice-status';
import { addMinor, type Minor, minor, negateMinor, sumMinor } from './money';
import { countedMoney, paidOnline, paymentStateOf } from './online-progress';
import { askedOf, isCovered, isCreditedOff, remainingOf } from './payment-progress';
import { defaultVariableSymbol } from './payment-symbol';
import { isExact } from './rounding';
import { timelineEntry } from './timeline';

/** An invoice after a change, with the lines that its history gains. */
export interface Changed {
  readonly after: Invoice;
  readonly entries: readonly TimelineEntry[];
}

const eventOf = {
  issue: 'issued',
  mark_sent: 'sent',
  mark_paid: 'paid',
  mark_unpaid: 'unpaid',
  cancel: 'cancelled',
  reopen: 'reopened',
  back_to_draft: 'back_to_draft',
} as const satisfies Record<InvoiceCommand, TimelineEntry['event']>;

function next(invoice: Invoice, at: Instant): Invoice {
  return { ...invoice, revision: invoice.revision + 1, updatedAt: at };
}

/** What came with a proforma stays: it was noted there. So does what was paid online: the money is there. */
function withoutPayments(invoice: Invoice): Invoice {
  const { paymentDate: _, paidAt, ...rest } = invoice;
  const left = { ...rest, payments: [] };
  const unpaid = { ...left, ...countedMoney(left) };
  const isStillPaid = isPaidOnline(unpaid);
  return {
    ...unpaid,
    status: isStillPaid ? 'paid' : 'sent',
    paymentStatus: paymentStateOf(unpaid),
    ...(isStillPaid && paidAt && { paidAt }),
  };
}

function isPaidOnline(invoice: Invoice): boolean {
  return paidOnline(invoice) > 0 && remainingOf(invoice) <= 0;
}

/** Money that came online is no note that somebody could take back; it goes back at Stripe. */
function assertForgettable(invoice: Invoice): void {
  if (invoice.payments.length === 0 && paidOnline(invoice) > 0) {
    throw new AppError('INVOICE_PAID_ONLINE');
  }
}

function unsent(invoice: Invoice): Invoice {
  const { sentAt: _, ...rest } = invoice;
  return rest;
}

function unforgone({ forgone: _, ...advance }: Advance): Advance {
  return advance;
}

/** What was given back is over and done with once its seller begins anew: the invoice asks for it again. */
function askedAgain(invoice: Invoice, at: Instant): Invoice {
  if (!isGivenBack(invoice.paymentStatus)) return invoice;
  const { forgone: _, ...rest } = invoice;
  const again = {
    ...rest,
    ...(rest.advance && { advance: unforgone(rest.advance) }),
    dueAgainSince: at,
  };
  return { ...again, paymentStatus: paymentStateOf(again) };
}

/** A credit note is paid by giving back, which is noted as an amount below zero. */
function signOf({ kind }: Invoice): 1 | -1 {
  return kind === 'credit_note' ? -1 : 1;
}

/** Whatever credit notes took off is not paid by saying so; money that came all the same is noted by its amount. */
function paymentOf(invoice: Invoice, change: StatusChange): Minor {
  if (change.amountPaid === undefined && isCreditedOff(invoice)) {
    throw new AppError('NOTHING_LEFT_TO_PAY');
  }
  const sign = signOf(invoice);
  const remaining = minor(Math.max(0, sign * askedOf(invoice)));
  const amount = change.amountPaid ?? remaining;
  if (change.amountPaid !== undefined && amount <= 0) {
    throw fieldFaults([{ path: 'amountPaid', code: 'amount_invalid' }]);
  }
  if (!isExact(invoice.amountPaid + sign * amount)) {
    throw fieldFaults([{ path: 'amountPaid', code: 'amount_out_of_range' }]);
  }
  return sign === 1 ? amount : negateMinor(amount);
}

/** Money that has come came today at the latest; throws the field problem `date_ahead`. */
export function assertPaymentDay({ paymentDate }: Pick<StatusChange, 'paymentDate'>, at: Instant) {
  if (paymentDate && paymentDate > todayInPrague(at)) {
    throw fieldFaults([{ path: 'paymentDate', code: 'date_ahead' }]);
  }
}

/** Notes a payment. Less than what is payable leaves the invoice sent, and partly paid. */
function pay(invoice: Invoice, change: StatusChange, at: Instant): Changed {
  const amount = paymentOf(invoice, change);
  assertPaymentDay(change, at);
  const date = change.paymentDate ?? todayInPrague(at);
  const amountPaid = addMinor(invoice.amountPaid, amount);
  const moved = next(invoice, at);
  const isPaid = signOf(invoice) * remainingOf({ ...moved, amountPaid }) <= 0;

  const after: Invoice = {
    ...moved,
    status: isPaid ? 'paid' : 'sent',
    // An invoice over nothing is paid once somebody says so.
    paymentStatus:
      isPaid && !invoice.onlinePayments ? 'paid' : paymentStateOf({ ...moved, amountPaid }),
    amountPaid,
    payments: amount !== 0 ? [...invoice.payments, { date, amount }] : invoice.payments,
    paymentDate: date,
    sentAt: invoice.sentAt ?? at,
    ...(isPaid && { paidAt: at }),
  };
  return { after, entries: [timelineEntry(after, 'paid', { amount, date })] };
}

/** The state that a command leads to, apart from payments. */
function moved(invoice: Invoice, command: InvoiceCommand, at: Instant): Invoice {
  switch (command) {
    case 'mark_sent':
      return { ...invoice, status: 'sent', sentAt: at };
    case 'reopen':
      // Somebody may have paid it after it was cancelled.
      return isPaidOnline(invoice)
        ? { ...invoice, status: 'paid', sentAt: invoice.sentAt ?? at, paidAt: at }
        : { ...invoice, status: 'sent', sentAt: invoice.sentAt ?? at };
    case 'mark_unpaid':
      return withoutPayments(invoice);
    case 'cancel':
      return { ...invoice, status: 'cancelled' };
    case 'back_to_draft':
      return askedAgain({ ...unsent(invoice), status: 'draft' }, at);
    case 'issue':
    case 'mark_paid':
      return invoice;
  }
}

function commandOf(invoice: Invoice, { status }: StatusChange): InvoiceCommand {
  // A partly paid invoice is still `sent`: asking for that state takes its payments back.
  if (status === 'sent' && invoice.status === 'sent') return 'mark_unpaid';

  const { command, needsNumber } = assertTransition(invoice.status, status);
  if (needsNumber && !invoice.number) {
    throw new AppError('INVALID_STATUS_CHANGE', { from: invoice.status, to: status });
  }
  return command;
}

/** What other documents build on stays as it is until they are cancelled. */
function assertUnbound(invoice: Invoice, command: InvoiceCommand): void {
  const bond = heldBy(invoice, command);
  if (bond) throw new AppError(bond === 'credited' ? 'INVOICE_CREDITED' : 'PROFORMA_SETTLED');
}

/** No payment gets lost without a word: where none is noted, one that is sent is refused. */
function assertPaymentNoted({ status: from }: Invoice, change: StatusChange): void {
  const sent = (['amountPaid', 'paymentDate'] as const).filter(
    (name) => change[name] !== undefined,
  );
  if (sent.length === 0) return;
  if (change.status !== 'paid') {
    throw fieldFaults(sent.map((path) => ({ path, code: 'payment_only_when_paid' })));
  }
  if (from === 'paid') throw new AppError('PAYMENT_NOT_NOTED');
}

/**
 * Moves an invoice to another state as the table of transitions allows, or throws
 * `INVALID_STATUS_CHANGE`. Undefined when it is there already and nothing changes.
 */
export function changeStatus(
  invoice: Invoice,
  change: StatusChange,
  at: Instant,
): Changed | undefined {
  assertPaymentNoted(invoice, change);
  const hasPayments = invoice.payments.length > 0;
  const isRepeal = change.status === 'sent' && hasPayments;
  if (change.status === invoice.status && !isRepeal) return undefined;

  const command = commandOf(invoice, change);
  assertUnbound(invoice, command);
  if (command === 'mark_unpaid') assertForgettable(invoice);
  if (command === 'mark_paid') {
    const { status: from, paymentStatus } = invoice;
    if (isGivenBack(paymentStatus)) {
      throw new AppError('INVALID_STATUS_CHANGE', { from, to: change.status });
    }
    return pay(invoice, change, at);
  }

  const after = moved(next(invoice, at), command, at);
  // The history keeps what was noted as paid; the invoice itself forgets it.
  const forgotten = sumMinor(invoice.payments.map(({ amount }) => amount));
  const amount = command === 'mark_unpaid' ? forgotten : undefined;
  return { after, entries: [timelineEntry(after, eventOf[command], { amount })] };
}

/**
 * The invoice under its number, which also becomes its variable symbol unless it has one. What a proforma was paid for
 * in full is paid from the beginning.
 */
export function issueInvoice(invoice: Invoice, number: string, at: Instant): Invoice {
  const variableSymbol = invoice.variableSymbol || defaultVariableSymbol(invoice.kind, number);
  const issued = { ...invoice, number, variableSymbol, issuedAt: at, updatedAt: at };
  return isCovered(issued) ? { ...issued, status: 'paid', paidAt: at } : issued;
}

/** Throws unless the invoice may be edited. */
export function assertEditable(invoice: Invoice): void {
  const { status, kind } = invoice;
  if (!isEditable(invoice)) throw new AppError('INVOICE_NOT_EDITABLE', { status, kind });
}

/** What an edit leaves in the history: nothing while the invoice has no number and nobody else knows it. */
export function editedEntries(after: Invoice): TimelineEntry[] {
  return after.number ? [timelineEntry(after, 'edited')] : [];
}
