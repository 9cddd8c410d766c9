import { demoClients } from '#infra/local/seed/demo-clients';
import { demoInvoices } from '#infra/local/seed/demo-invoices';
import { demoSettings } from '#infra/local/seed/demo-seller';
import { seedDemo } from '#infra/local/seed/seed-demo';
import { type SeedPorts, seedPorts } from '#infra/local/seed/seed-ports';
import {
  addDays,
  daysBetween,
  type Instant,
  instantFrom,
  monthOf,
  previousMonths,
  todayInPrague,
} from '#shared/domain/calendar';
import { isIco } from '#shared/domain/ico';
import type { UserId } from '#shared/domain/ids';
import type { InvoiceRow } from '#shared/domain/invoice';
import { UserIdText } from '#shared/domain/values';
import { type LocalTable, openLocalTable } from '../../../../support/local/open-table';

jest.setTimeout(120_000);

const now: Instant = instantFrom(Date.parse('2026-11-28T06:00:00.000Z'));
const today = todayInPrague(now);
const owner: UserId = UserIdText.parse('11111111-1111-4111-8111-111111111111');

let table: LocalTable;
let ports: SeedPorts;
let rows: readonly InvoiceRow[];
beforeAll(async () => {
  table = await openLocalTable();
  ports = seedPorts(table);
  await seedDemo(ports, owner, now);
  rows = await allRows();
});
afterAll(() => table.close());

async function allRows(): Promise<readonly InvoiceRow[]> {
  const query = { selection: { kind: 'all' }, limit: 50, page: 1 } as const;
  return (await ports.invoices.list(owner, query)).items;
}

it('makes forty invoices and fifteen clients', async () => {
  expect(rows).toHaveLength(40);
  expect(await ports.clients.count(owner)).toBe(15);
});

it('numbers the issued ones without a gap, in the order of their days', () => {
  const issued = rows.filter(({ number }) => number).toReversed();
  const numbers = issued.map(({ number }) => Number(number));
  expect(numbers).toEqual(numbers.map((_, index) => 20260001 + index));

  const days = issued.map(({ issueDate }) => issueDate);
  expect(days).toEqual(days.toSorted());
});

it('shows every state', async () => {
  const { byStatus, count } = await ports.invoices.tally(owner);
  expect(count).toBe(40);
  expect(byStatus).toEqual({
    draft: 3,
    sent: expect.any(Number),
    paid: expect.any(Number),
    cancelled: 2,
  });

  const select = (kind: 'overdue' | 'due_soon') =>
    ports.invoices.list(owner, { selection: { kind, today }, limit: 50, page: 1 });
  expect((await select('overdue')).items.length).toBeGreaterThanOrEqual(3);
  expect((await select('due_soon')).items.length).toBeGreaterThanOrEqual(1);
  expect(rows.map(({ paymentStatus }) => paymentStatus)).toContain('partial');
});

it('spreads them over seven months, with something in each', async () => {
  const months = previousMonths(monthOf(today), 7);
  const figures = await ports.invoices.listMonths(owner, months);
  expect(figures.every(({ issuedCount }) => issuedCount >= 3)).toBe(true);
  expect(rows.every(({ issueDate }) => daysBetween(issueDate, today) < 215)).toBe(true);
});

it('tells nothing of the future', async () => {
  for (const { id, issueDate, updatedAt } of rows) {
    expect(issueDate <= today && updatedAt <= now).toBe(true);
    const timeline = await ports.invoices.listTimeline(owner, id);
    expect(timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at).toSorted());
    expect(timeline.every(({ at }) => at <= now)).toBe(true);
  }
});

it('has all currencies and ways of VAT', async () => {
  const invoices = await Promise.all(rows.map(({ id }) => ports.invoices.find(owner, id)));
  const values = <T>(read: (invoice: NonNullable<(typeof invoices)[number]>) => T) =>
    new Set(invoices.flatMap((invoice) => (invoice ? [read(invoice)] : [])));

  expect(values(({ currency }) => currency)).toEqual(new Set(['CZK', 'EUR', 'USD']));
  expect(values(({ seller }) => seller.vatStatus)).toEqual(
    new Set(['payer', 'non_payer', 'identified_person']),
  );
  expect(values(({ isReverseCharge }) => isReverseCharge)).toContain(true);
  expect(values(({ discountMode }) => discountMode)).toEqual(new Set(['invoice', 'item']));
});

it('invents its firms: valid numbers that start with 9', () => {
  const icos = [demoSettings.ico, ...Object.values(demoClients).map(({ ico }) => ico)];
  const given = icos.filter((ico) => ico !== '');
  expect(given.filter((ico) => ico !== undefined && isIco(ico) && ico.startsWith('9'))).toEqual(
    given,
  );
});

it('changes nothing when it runs again', async () => {
  await seedDemo(ports, owner, instantFrom(Date.parse(`${addDays(today, 3)}T06:00:00.000Z`)));
  expect(await allRows()).toEqual(rows);
});

it('goes on where a run was cut off', async () => {
  const other = UserIdText.parse('22222222-2222-4222-8222-222222222222');
  let left = 10;
  const failing: SeedPorts = {
    ...ports,
    invoices: {
      ...ports.invoices,
      issue: (...args) => {
        left -= 1;
        return left < 0 ? Promise.reject(new Error('cut off')) : ports.invoices.issue(...args);
      },
    },
  };
  await expect(seedDemo(failing, other, now)).rejects.toThrow('cut off');

  await seedDemo(ports, other, now);
  expect((await ports.invoices.tally(other)).count).toBe(demoInvoices.length);
  expect(await ports.clients.count(other)).toBe(15);
});
