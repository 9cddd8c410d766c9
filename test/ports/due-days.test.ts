import { dueDayTable } from '#functions/adapters/dynamodb/due-day-table';
import { newId } from '#functions/runtime/new-id';
import { addDays, type LocalDate, localDate } from '#shared/domain/calendar';
import type { InvoiceId } from '#shared/domain/ids';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { fakeDueDays } from '../support/fakes/fake-due-days';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';

onFakeAndAdapter('days of dues', { fake: fakeDueDays, adapter: dueDayTable }, (ports) => {
  let day = localDate('2026-11-01');
  let dueDate: LocalDate;
  beforeEach(() => {
    day = addDays(day, 1);
    dueDate = day;
  });
  const aDue = () => ({ ownerId: anOwner(), invoiceId: newId<InvoiceId>(now) });
  const watch = ({ ownerId, invoiceId }: ReturnType<typeof aDue>, date = dueDate) =>
    ports().watch(ownerId, invoiceId, date);

  it('hold the invoices of all accounts, each once', async () => {
    const [one, other] = [aDue(), aDue()];
    for (const due of [one, other, one]) await watch(due);
    const listed = await ports().listForAnyOwner(dueDate, 10);
    expect(listed).toHaveLength(2);
    expect(listed).toEqual(expect.arrayContaining([one, other]));
  });

  it('hold other days apart', async () => {
    await watch(aDue(), addDays(dueDate, 400));
    expect(await ports().listForAnyOwner(dueDate, 10)).toEqual([]);
  });

  it('give no more than asked for, and go on when those are forgotten', async () => {
    const dues = [aDue(), aDue(), aDue()];
    for (const due of dues) await watch(due);
    const seen = [];
    for (;;) {
      const [first] = await ports().listForAnyOwner(dueDate, 1);
      if (!first) break;
      seen.push(first);
      await ports().forget(first.ownerId, first.invoiceId, dueDate);
    }
    expect(seen).toHaveLength(3);
    expect(seen).toEqual(expect.arrayContaining(dues));
  });
});
