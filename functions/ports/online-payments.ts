import type { Instant } from '#shared/domain/calendar';
import type { Checkout } from '#shared/domain/checkout';
import type { InvoiceId, UserId } from '#shared/domain/ids';
import type { AppliedEvent } from '#shared/domain/stripe-event';
import type { Save } from './invoices';
import type { StateWrite } from './state-write';

export interface OnlinePaymentReader {
  /** The page that was opened last to pay an invoice; also one that has ended. */
  findCheckout(ownerId: UserId, invoiceId: InvoiceId): Promise<Checkout | undefined>;
}

export interface OnlinePayments extends OnlinePaymentReader {
  /** Remembers a page in the place of `before`; false when another one took that place meanwhile. */
  putCheckout(
    ownerId: UserId,
    invoiceId: InvoiceId,
    checkout: Checkout,
    before: Checkout | undefined,
  ): Promise<boolean>;
  /** Notes that nobody can pay on this page any more, if it still is the last one. */
  endCheckout(ownerId: UserId, invoiceId: InvoiceId, id: string, at: Instant): Promise<void>;
  /**
   * Writes what a payment makes of an invoice and of its partner, with history, counts and event, on the revision of its `before`, and the
   * end of the page on which it was made, if that still is the last one.
   */
  apply(ownerId: UserId, change: Save, event?: AppliedEvent, ended?: Checkout): Promise<StateWrite>;
}
