import type * as z from 'zod';
import {
  addDays,
  addMilliseconds,
  epochMillisecondsOf,
  type Instant,
  instantFrom,
  type LocalDate,
  todayInPrague,
  weekdayOf,
} from '#shared/domain/calendar';
import type { ClientId } from '#shared/domain/ids';
import { type InvoiceInput, StatusChange } from '#shared/domain/invoice';
import { demoClients } from './demo-clients';
import type { DemoInvoice, DemoLine } from './demo-plan';

/** The day an invoice was issued and the moment when somebody clicked; the studio rests at weekends. */
export function momentsOf(
  daysAgo: number,
  now: Instant,
): { readonly issueDate: LocalDate; readonly issuedAt: Instant } {
  const day = addDays(todayInPrague(now), -daysAgo);
  const issueDate = daysAgo === 0 ? day : addDays(day, -Math.max(0, weekdayOf(day) - 5));
  return { issueDate, issuedAt: atWork(issueDate, now) };
}

export function invoiceInputOf(
  { client, daysAgo, dueDays, lines, fate, more: { czkRate, ...more } = {} }: DemoInvoice,
  now: Instant,
  clientId: ClientId | undefined,
): z.input<typeof InvoiceInput> {
  const { issueDate } = momentsOf(daysAgo, now);
  return {
    intent: fate.is === 'draft' ? 'draft' : 'issue',
    issueDate,
    taxableSupplyDate: issueDate,
    dueDate: addDays(issueDate, dueDays),
    buyer: demoClients[client],
    ...(clientId && { clientId }),
    items: lines.map(itemOf),
    ...(czkRate !== undefined && { exchangeRate: { rate: czkRate, date: addDays(issueDate, -1) } }),
    ...more,
  };
}

interface DatedChange {
  readonly at: Instant;
  readonly change: StatusChange;
}

/** What happened to an invoice after it was issued, and when. */
export function statusChangesOf(
  { fate, daysAgo }: DemoInvoice,
  now: Instant,
): readonly DatedChange[] {
  const { issueDate, issuedAt } = momentsOf(daysAgo, now);
  const sending = change(earlier(addMilliseconds(issuedAt, 6 * 60_000), now), { status: 'sent' });
  const later = (after: number) => addDays(issueDate, after);

  switch (fate.is) {
    case 'draft':
    case 'issued':
      return [];
    case 'sent':
      return [sending];
    case 'cancelled':
      return [sending, change(atWork(later(fate.after), now), { status: 'cancelled' })];
    case 'paid':
    case 'partly-paid': {
      const paymentDate = later(fate.after);
      const amount = fate.is === 'partly-paid' ? { amountPaid: fate.amount } : {};
      return [
        sending,
        change(atWork(paymentDate, now), { status: 'paid', paymentDate, ...amount }),
      ];
    }
  }
}

function change(at: Instant, wire: z.input<typeof StatusChange>): DatedChange {
  return { at, change: StatusChange.parse(wire) };
}

function itemOf([name, quantity, unit, unitPrice, vatRate, discount]: DemoLine) {
  return {
    name,
    quantity,
    unit,
    unitPrice,
    vatRate,
    ...(discount !== undefined && discountOf(discount)),
  };
}

function discountOf(text: string) {
  return {
    itemDiscount: text.replace(/\s*%$/, ''),
    itemDiscountType: text.endsWith('%') ? 'percent' : 'amount',
  } as const;
}

/** A quarter past nine in the morning, or now if that is still to come. */
function atWork(day: LocalDate, now: Instant): Instant {
  return earlier(instantFrom(Date.parse(`${day}T08:15:00.000Z`)), now);
}

function earlier(a: Instant, b: Instant): Instant {
  return epochMillisecondsOf(a) < epochMillisecondsOf(b) ? a : b;
}
