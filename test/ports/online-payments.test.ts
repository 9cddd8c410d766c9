import { invoiceTable } from '#functions/adapters/dynamodb/invoice-table';
import { onlinePaymentTable } from '#functions/adapters/dynamodb/online-payment-table';
import { newId } from '#functions/runtime/new-id';
import type { UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { minor } from '#shared/domain/money';
import { withOnlinePayment } from '#shared/domain/online-changes';
import type { PaymentFacts } from '#shared/domain/online-payment';
import type { AppliedEvent } from '#shared/domain/stripe-event';
import { aCheckout } from '../support/builders/a-checkout';
import { anOnlinePayment, aRefund } from '../support/builders/a-payment';
import { anInvoice } from '../support/builders/an-invoice';
import { anOwner } from '../support/builders/an-owner';
import { at, now } from '../support/builders/times';
import { fakeInvoices } from '../support/fakes/fake-invoices';
import { fakeOnlinePayments } from '../support/fakes/fake-online-payments';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';

const whole = minor(121_000);

const anEvent = (): AppliedEvent => ({
  id: `evt_${newId(now)}`,
  type: 'payment_intent.succeeded',
  at: now,
});

onFakeAndAdapter(
  'Online payments',
  {
    fake: () => {
      const invoices = fakeInvoices();
      return { invoices, payments: fakeOnlinePayments(invoices) };
    },
    adapter: (table) => ({ invoices: invoiceTable(table), payments: onlinePaymentTable(table) }),
  },
  (port) => {
    async function keep(owner: UserId): Promise<Invoice> {
      const { number: _, ...draft } = anInvoice({ id: newId(now) as Invoice['id'] });
      await port().invoices.createDraft(owner, draft, { at: now, idempotency: undefined });
      const after: Invoice = {
        ...draft,
        number: '20260147',
        status: 'sent',
        revision: draft.revision + 1,
      };
      await port().invoices.save(owner, { before: draft, after, entries: [] });
      return after;
    }
    const becomes = (before: Invoice, given: Partial<PaymentFacts> = {}) => {
      const payment = anOnlinePayment({ amount: whole, ...given });
      const changed = withOnlinePayment(before, payment, now);
      if (!changed) throw new Error('the payment changes something');
      return { before, ...changed };
    };

    it('are written with the invoice, its history and the counts of its year', async () => {
      const owner = anOwner();
      const sent = await keep(owner);
      const paid = becomes(sent);
      expect(await port().payments.apply(owner, paid, anEvent())).toBe('written');

      expect(await port().invoices.find(owner, sent.id)).toEqual(paid.after);
      const history = await port().invoices.listTimeline(owner, sent.id);
      expect(history.map(({ event }) => event)).toContain('paid_online');
      const tally = await port().invoices.tally(owner);
      expect(tally).toMatchObject({ byStatus: { sent: 0, paid: 1 }, received: { CZK: whole } });
    });

    it('count what came and what went back in the month of each', async () => {
      const owner = anOwner();
      const sent = await keep(owner);
      const refunded = becomes(sent, { refunds: [aRefund(21_000)] });
      expect(await port().payments.apply(owner, refunded)).toBe('written');
      const months = await port().invoices.listMonths(owner, ['2026-11', '2026-12'] as never);
      expect(months.map(({ received }) => received)).toEqual([{ CZK: whole }, { CZK: -21_000 }]);
    });

    it('are refused when the invoice changed since it was read, and when their event was applied', async () => {
      const owner = anOwner();
      const sent = await keep(owner);
      const paid = becomes(sent);
      const event = anEvent();
      await port().payments.apply(owner, paid, event);
      expect(await port().payments.apply(owner, paid, anEvent())).toBe('outdated');
      const again = becomes(paid.after, { refunds: [aRefund(21_000)] });
      expect(await port().payments.apply(owner, again, event)).toBe('repeated');
      expect(await port().invoices.find(owner, sent.id)).toEqual(paid.after);
    });

    it('end the page on which they were made, in the same write', async () => {
      const owner = anOwner();
      const sent = await keep(owner);
      const [first, second] = [aCheckout(), aCheckout({ id: 'cs_2' })];
      await port().payments.putCheckout(owner, sent.id, first, undefined);
      await port().payments.putCheckout(owner, sent.id, second, first);
      const paid = becomes(sent);
      expect(await port().payments.apply(owner, paid, anEvent(), first)).toBe('outdated');
      expect(await port().payments.apply(owner, paid, anEvent(), second)).toBe('written');
      const ended = { ...second, endedAt: now };
      expect(await port().payments.findCheckout(owner, sent.id)).toEqual(ended);
    });

    it('change another document in the same write, or neither', async () => {
      const owner = anOwner();
      const [sent, other] = [await keep(owner), await keep(owner)];
      const later = (before: Invoice, notes: string) => {
        const after = { ...before, notes, revision: before.revision + 1, updatedAt: now };
        return { before, after, entries: [] };
      };
      const paid = becomes(sent);
      const stale = later({ ...other, revision: other.revision - 1 }, 'zastaralé');
      const late = { ...paid, partner: stale };
      expect(await port().payments.apply(owner, late, anEvent())).toBe('outdated');
      expect(await port().invoices.find(owner, sent.id)).toEqual(sent);

      const partner = later(other, 'podle zálohy');
      expect(await port().payments.apply(owner, { ...paid, partner }, anEvent())).toBe('written');
      expect(await port().invoices.find(owner, sent.id)).toEqual(paid.after);
      expect(await port().invoices.find(owner, other.id)).toEqual(partner.after);
    });

    it('keep the last page of an invoice, which only the next one replaces', async () => {
      const [owner, id] = [anOwner(), anInvoice().id];
      const [first, second] = [aCheckout(), aCheckout({ id: 'cs_2' })];
      expect(await port().payments.findCheckout(owner, id)).toBeUndefined();
      expect(await port().payments.putCheckout(owner, id, first, undefined)).toBe(true);
      expect(await port().payments.putCheckout(owner, id, second, undefined)).toBe(false);
      expect(await port().payments.putCheckout(owner, id, second, first)).toBe(true);
      expect(await port().payments.putCheckout(owner, id, first, first)).toBe(false);
      expect(await port().payments.findCheckout(owner, id)).toEqual(second);
      expect(await port().payments.findCheckout(anOwner(), id)).toBeUndefined();
    });

    it('note the end of a page once, and of no other', async () => {
      const [owner, id] = [anOwner(), anInvoice().id];
      await port().payments.endCheckout(owner, id, 'cs_1', now);
      await port().payments.putCheckout(owner, id, aCheckout(), undefined);
      await port().payments.endCheckout(owner, id, 'cs_2', now);
      expect(await port().payments.findCheckout(owner, id)).toEqual(aCheckout());
      await port().payments.endCheckout(owner, id, 'cs_1', now);
      await port().payments.endCheckout(owner, id, 'cs_1', at('2026-12-24T00:00:00.000Z'));
      expect(await port().payments.findCheckout(owner, id)).toEqual(aCheckout({ endedAt: now }));
    });
  },
);
