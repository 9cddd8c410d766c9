import { workers } from '#shared/contracts/workers';
import { addDays, instantFrom, type LocalDate, todayInPrague } from '#shared/domain/calendar';
import { isOverdue } from '#shared/domain/due';
import type { Invoice } from '#shared/domain/invoice';
import { type Notice, noticeId } from '#shared/domain/notification';
import { askedOf } from '#shared/domain/payment-progress';
import { dueDayTable } from '../adapters/dynamodb/due-day-table';
import { invoiceReader } from '../adapters/dynamodb/invoice-reader';
import { notificationTable } from '../adapters/dynamodb/notification-table';
import { openTable } from '../adapters/dynamodb/table';
import type { DueInvoice } from '../ports/due-days';
import { consume, type Job } from '../runtime/consume';
import { environment } from '../runtime/environment';

const worker = workers.noteOverdue;

/** Days that an outage may last without anybody going untold. */
const lookedBackDays = 7;
const atOnce = 25;
/** As many as one run does within its time; the next run goes on. */
const mostInvoices = 2000;

/** Named by the day and not by the run, so that a run that broke off tells nobody twice. */
function overdueNotice(invoice: Invoice): Notice | undefined {
  const { id, kind, number, currency, dueDate } = invoice;
  if (!number) return undefined;

  const at = instantFrom(Date.parse(`${addDays(dueDate, 1)}T00:00:00Z`));
  return {
    id: noticeId(at, 'overdue', id, dueDate),
    at,
    kind: 'overdue',
    invoice: { id, kind, number },
    amount: askedOf(invoice),
    currency,
  };
}

export const noteOverdue: Job<typeof worker> =
  ({ invoices, notifications, dueDays }) =>
  async ({ at, log }) => {
    const today = todayInPrague(at);

    const look = async ({ ownerId, invoiceId }: DueInvoice, dueDate: LocalDate) => {
      const invoice = await invoices.find(ownerId, invoiceId);
      // It may have been paid, or given another date, which is watched on its own.
      if (invoice?.dueDate === dueDate && isOverdue(invoice, today)) {
        const notice = overdueNotice(invoice);
        if (notice) await notifications.add(ownerId, notice);
      }
      await dueDays.forget(ownerId, invoiceId, dueDate);
    };

    let looked = 0;
    for (let days = lookedBackDays; days >= 1; days -= 1) {
      const dueDate = addDays(today, -days);
      while (looked < mostInvoices) {
        const dues = await dueDays.listForAnyOwner(dueDate, atOnce);
        if (dues.length === 0) break;
        await Promise.all(dues.map((due) => look(due, dueDate)));
        looked += dues.length;
      }
    }
    if (looked > 0) log.info('dues looked at', { invoices: looked });
  };

const table = openTable(environment);
export const handler = consume(worker, noteOverdue, {
  invoices: invoiceReader(table),
  notifications: notificationTable(table),
  dueDays: dueDayTable(table),
});
