import { noteOverdue } from '#functions/workers/note-overdue';
import { type Instant, localDate } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { minor } from '#shared/domain/money';
import { anInvoice } from '../../../support/builders/an-invoice';
import { anOwner } from '../../../support/builders/an-owner';
import { at } from '../../../support/builders/times';
import { fakeDueDays } from '../../../support/fakes/fake-due-days';
import { fakeLog } from '../../../support/fakes/fake-log';
import { fakeNotifications } from '../../../support/fakes/fake-notifications';

const dueDate = localDate('2026-11-20');
/** Still the 20th in Greenwich, already the 21st in Prague. */
const dayAfter = at('2026-11-20T23:30:00.000Z');

async function prepare(stored: readonly Invoice[], watchedOn = dueDate) {
  const ownerId = anOwner();
  const notifications = fakeNotifications();
  const dueDays = fakeDueDays();
  for (const { id } of stored) await dueDays.watch(ownerId, id, watchedOn);
  const invoices = {
    find: async (id: UserId, invoiceId: string) =>
      id === ownerId ? stored.find((one) => one.id === invoiceId) : undefined,
  };
  const ports = { invoices, notifications, dueDays };
  return {
    ownerId,
    dueDays,
    run: (moment: Instant = dayAfter) =>
      noteOverdue(ports as never)({ at: moment, log: fakeLog() }),
    notices: async () =>
      (await notifications.list(ownerId, { page: 1, limit: 100 })).map(({ notice }) => notice),
    left: async () => (await dueDays.listForAnyOwner(watchedOn, 100)).length,
  };
}

describe('what fell due yesterday', () => {
  it('is told, with what is still missing', async () => {
    const invoice = anInvoice({ dueDate, amountPaid: minor(21_000), paymentStatus: 'partial' });
    const { run, notices, left } = await prepare([invoice]);
    await run();
    expect(await notices()).toMatchObject([
      {
        kind: 'overdue',
        amount: 100_000,
        currency: 'CZK',
        invoice: { id: invoice.id, number: '20260147' },
      },
    ]);
    expect(await left()).toBe(0);
  });

  it('is not told while the day lasts in Prague', async () => {
    const { run, notices, left } = await prepare([anInvoice({ dueDate })]);
    await run(at('2026-11-20T22:30:00.000Z'));
    expect(await notices()).toEqual([]);
    expect(await left()).toBe(1);
  });

  it('is not told when it was paid, or may be paid later', async () => {
    const paid = anInvoice({ dueDate, status: 'paid', paymentStatus: 'paid' });
    const later = anInvoice({ dueDate: localDate('2026-12-20') });
    const { run, notices, left } = await prepare([paid, later]);
    await run();
    expect(await notices()).toEqual([]);
    expect(await left()).toBe(0);
  });

  it('is told once, also when a run breaks off before it forgets', async () => {
    const invoice = anInvoice({ dueDate });
    const { ownerId, dueDays, run, notices } = await prepare([invoice]);
    await run();
    await dueDays.watch(ownerId, invoice.id, dueDate);
    await run(at('2026-11-22T08:00:00.000Z'));
    expect(await notices()).toHaveLength(1);
  });

  it('is told after an outage of six days, all of it', async () => {
    const invoices = Array.from({ length: 60 }, () => anInvoice({ dueDate }));
    const { run, notices } = await prepare(invoices);
    await run(at('2026-11-27T08:00:00.000Z'));
    expect(await notices()).toHaveLength(60);
  });
});
