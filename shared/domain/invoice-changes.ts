import { AppError } from '../errors/app-error';
import { fieldFaults } from '../errors/field-faults';
import { type Instant, todayInPrague } from './calendar';
import type { Invoice, StatusChange, TimelineEntry } from './invoice';
import { assertTransition, type InvoiceCommand } from './invoice-status';
import { addMinor, type Minor, minor, zero } from './money';
import { paymentStatusOf } from './payment-progress';
import { variableSymbolOf } from './payment-symbol';
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

function withoutPayments(invoice: Invoice): Invoice {
  const { paymentDate: _, paidAt: __, ...rest } = invoice;
  return { ...rest, payments: [], amountPaid: zero, paymentStatus: 'unpaid' };
}

function unsent(invoice: Invoice): Invoice {
  const { sentAt: _, ...rest } = invoice;
  return rest;
}

function paymentOf(invoice: Invoice, change: StatusChange): Minor {
  const remaining = minor(Math.max(0, invoice.totals.payable - invoice.amountPaid));
  const amount = change.amountPaid ?? remaining;
  if (change.amountPaid !== undefined && amount <= 0) {
    throw fieldFaults([{ path: 'amountPaid', code: 'amount_invalid' }]);
  }
  if (!isExact(invoice.amountPaid + amount)) {
    throw fieldFaults([{ path: 'amountPaid', code: 'amount_out_of_range' }]);
  }
  return amount;
}

/** Notes a payment. Less than what is payable leaves the invoice sent, and partly paid. */
function pay(invoice: Invoice, change: StatusChange, at: Instant): Changed {
  const amount = paymentOf(invoice, change);
  const date = change.paymentDate ?? todayInPrague(at);
  const amountPaid = addMinor(invoice.amountPaid, amount);
  const isPaid = amountPaid >= invoice.totals.payable;
  const moved = next(invoice, at);

  const after: Invoice = {
    ...moved,
    status: isPaid ? 'paid' : 'sent',
    // An invoice over nothing is paid once somebody says so.
    paymentStatus: isPaid ? 'paid' : paymentStatusOf(amountPaid, invoice.totals.payable),
    amountPaid,
    payments: amount > 0 ? [...invoice.payments, { date, amount }] : invoice.payments,
    paymentDate: date,
    sentAt: invoice.sentAt ?? at,
    ...(isPaid && { paidAt: at }),
  };
  return { after, entries: [timelineEntry(after, 'paid', { amount })] };
}

/** The state that a command leads to, apart from payments. */
function moved(invoice: Invoice, command: InvoiceCommand, at: Instant): Invoice {
  switch (command) {
    case 'mark_sent':
    case 'reopen':
      return { ...invoice, status: 'sent', sentAt: at };
    case 'mark_unpaid':
      return { ...withoutPayments(invoice), status: 'sent' };
    case 'cancel':
      return { ...invoice, status: 'cancelled' };
    case 'back_to_draft':
      return { ...unsent(invoice), status: 'draft' };
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

/**
 * Moves an invoice to another state as the table of transitions allows, or throws
 * `INVALID_STATUS_CHANGE`. Undefined when it is there already and nothing changes.
 */
export function changeStatus(
  invoice: Invoice,
  change: StatusChange,
  at: Instant,
): Changed | undefined {
  const hasPayments = invoice.payments.length > 0;
  const isRepeal = change.status === 'sent' && hasPayments;
  if (change.status === invoice.status && !isRepeal) return undefined;

  const command = commandOf(invoice, change);
  if (command === 'mark_paid') return pay(invoice, change, at);

  const after = moved(next(invoice, at), command, at);
  return { after, entries: [timelineEntry(after, eventOf[command])] };
}

/** The invoice under its number, which also becomes its variable symbol unless it has one. */
export function issueInvoice(invoice: Invoice, number: string, at: Instant): Invoice {
  const variableSymbol = invoice.variableSymbol || variableSymbolOf(number);
  return { ...invoice, number, variableSymbol, issuedAt: at, updatedAt: at };
}

/** Throws unless the invoice may be edited: as a draft, with a number or without. */
export function assertEditable({ status }: Invoice): void {
  if (status !== 'draft') throw new AppError('INVOICE_NOT_EDITABLE', { status });
}

/** What an edit leaves in the history: nothing while the invoice has no number and nobody else knows it. */
export function editedEntries(after: Invoice): TimelineEntry[] {
  return after.number ? [timelineEntry(after, 'edited')] : [];
}
