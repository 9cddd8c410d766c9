import { AppError } from '../errors/app-error';
import type { StatusFace } from './badge';

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

/** The words and badge of an invoice in a list or a heading. */
export function faceOf(status: InvoiceStatus, number: string | undefined): StatusFace {
  return status === 'draft' && number ? issuedFace : invoiceStatusTable[status];
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
}

const transition = (
  from: InvoiceStatus,
  command: InvoiceCommand,
  to: InvoiceStatus,
  { needsNumber = true, trigger = 'explicit' }: Partial<Transition> = {},
): Transition => ({ from, to, command, trigger, needsNumber });

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
  transition('paid', 'mark_unpaid', 'sent'),
  transition('cancelled', 'back_to_draft', 'draft'),
  transition('cancelled', 'reopen', 'sent'),
];

/** What a person may do with an invoice in this state, in the order of the table. */
export function commandsFor(status: InvoiceStatus, number: string | undefined): InvoiceCommand[] {
  return transitions
    .filter(({ from, command, needsNumber }) =>
      from !== status ? false : command === 'issue' ? !number : !needsNumber || Boolean(number),
    )
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
