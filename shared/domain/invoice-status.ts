import { AppError } from '../errors/app-error';
import type { StatusFace } from './badge';
import type { DocumentKind } from './document-kind';

export const invoiceStatuses = ['draft', 'sent', 'paid', 'cancelled'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

const invoiceStatusTable = {
  draft: { cs: 'Koncept', en: 'Draft', badge: 'outline' },
  sent: { cs: 'Odeslaná', en: 'Sent', badge: 'secondary' },
  paid: { cs: 'Zaplacená', en: 'Paid', badge: 'success' },
  cancelled: { cs: 'Stornovaná', en: 'Cancelled', badge: 'outline' },
} as const satisfies Record<InvoiceStatus, StatusFace>;

/** A draft that already carries its number and waits to be sent. */
const issuedFace: StatusFace = { cs: 'Vystavená', en: 'Issued', badge: 'secondary' };

/** A credit note is a he in Czech, and is paid by giving money back. */
const creditFaces = {
  draft: invoiceStatusTable.draft,
  sent: { cs: 'Odeslaný', en: 'Sent', badge: 'secondary' },
  paid: { cs: 'Vyplacený', en: 'Paid back', badge: 'success' },
  cancelled: { cs: 'Stornovaný', en: 'Cancelled', badge: 'outline' },
} as const satisfies Record<InvoiceStatus, StatusFace>;

const issuedCreditFace: StatusFace = { ...issuedFace, cs: 'Vystavený' };

/** The words and badge of a document in a list or a heading. */
export function faceOf(
  status: InvoiceStatus,
  number: string | undefined,
  kind: DocumentKind = 'invoice',
): StatusFace {
  const isCredit = kind === 'credit_note';
  if (status === 'draft' && number) return isCredit ? issuedCreditFace : issuedFace;
  return (isCredit ? creditFaces : invoiceStatusTable)[status];
}

export type InvoiceCommand =
  | 'issue'
  | 'mark_sent'
  | 'mark_paid'
  | 'mark_unpaid'
  | 'cancel'
  | 'reopen'
  | 'back_to_draft';

export interface Transition {
  readonly from: InvoiceStatus;
  readonly to: InvoiceStatus;
  readonly command: InvoiceCommand;
  /** `silent`: may also follow from a PDF download or an e-mail, without anybody asking for it. */
  readonly trigger: 'explicit' | 'silent';
  readonly needsNumber: boolean;
  /** Only where money was noted. */
  readonly needsPayment: boolean;
}

const transition = (
  from: InvoiceStatus,
  command: InvoiceCommand,
  to: InvoiceStatus,
  { needsNumber = true, needsPayment = false, trigger = 'explicit' }: Partial<Transition> = {},
): Transition => ({ from, to, command, trigger, needsNumber, needsPayment });

/** Every way an invoice may change its state. Marking unpaid also deletes the payment data. */
export const transitions: readonly Transition[] = [
  // Issuing assigns the number; the invoice is a draft until it leaves the house.
  transition('draft', 'issue', 'draft', { needsNumber: false }),
  transition('draft', 'mark_sent', 'sent', { trigger: 'silent' }),
  transition('draft', 'mark_paid', 'paid'),
  transition('draft', 'cancel', 'cancelled'),
  transition('sent', 'mark_paid', 'paid'),
  transition('sent', 'cancel', 'cancelled'),
  transition('sent', 'back_to_draft', 'draft'),
  // Partly paid: its payments are taken back, and it is sent as before.
  transition('sent', 'mark_unpaid', 'sent', { needsPayment: true }),
  transition('paid', 'mark_unpaid', 'sent'),
  transition('cancelled', 'back_to_draft', 'draft'),
  transition('cancelled', 'reopen', 'sent'),
];

/** What a person may do with an invoice in this state, in the order of the table. */
export function commandsFor(
  status: InvoiceStatus,
  number: string | undefined,
  hasPayments = false,
): InvoiceCommand[] {
  return transitions
    .filter(({ from, command, needsNumber, needsPayment }) => {
      if (from !== status || (needsPayment && !hasPayments)) return false;
      return command === 'issue' ? !number : !needsNumber || Boolean(number);
    })
    .map(({ command }) => command);
}

/** The one way from a state to another; undefined when there is none. */
export function transitionBetween(from: InvoiceStatus, to: InvoiceStatus): Transition | undefined {
  return from === to ? undefined : transitions.find((one) => one.from === from && one.to === to);
}

/** Returns the transition, or throws `INVALID_STATUS_CHANGE` with `{ from, to }`. */
export function assertTransition(from: InvoiceStatus, to: InvoiceStatus): Transition {
  const found = transitionBetween(from, to);
  if (!found) throw new AppError('INVALID_STATUS_CHANGE', { from, to });
  return found;
}

/** Whether a PDF download or an e-mail by the owner moves this invoice to `sent`. */
export function becomesSentSilently(status: InvoiceStatus, number: string | undefined): boolean {
  return commandsFor(status, number).includes('mark_sent');
}
