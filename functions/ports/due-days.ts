import type { LocalDate } from '#shared/domain/calendar';
import type { InvoiceId, UserId } from '#shared/domain/ids';

export interface DueInvoice {
  readonly ownerId: UserId;
  readonly invoiceId: InvoiceId;
}

/** Which invoices to look at when a day has passed; whether they still wait for money is seen then. */
export interface DueDays {
  watch(ownerId: UserId, invoiceId: InvoiceId, dueDate: LocalDate): Promise<void>;
  listForAnyOwner(dueDate: LocalDate, limit: number): Promise<readonly DueInvoice[]>;
  forget(ownerId: UserId, invoiceId: InvoiceId, dueDate: LocalDate): Promise<void>;
}
