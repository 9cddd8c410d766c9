import type { InvoiceStore } from '#functions/ports/invoices';
import type { OnlinePayments } from '#functions/ports/online-payments';
import type { StateWrite } from '#functions/ports/state-write';
import type { Checkout } from '#shared/domain/checkout';
import type { AppliedEvent } from '#shared/domain/stripe-event';
import { AppError } from '#shared/errors/app-error';
import { type FakeStripeEvents, fakeStripeEvents } from './fake-stripe-events';

/** Keeps pages in memory, and writes payments into the invoices of another fake. */
export function fakeOnlinePayments(
  invoices: Pick<InvoiceStore, 'find' | 'save'>,
  events: FakeStripeEvents = fakeStripeEvents(),
): OnlinePayments {
  const checkouts = new Map<string, Checkout>();
  const nameOf = (ownerId: string, invoiceId: string) => `${ownerId} ${invoiceId}`;
  const noted = (event: AppliedEvent | undefined): StateWrite =>
    events.writeWith(event, () => true);

  return {
    findCheckout: async (ownerId, invoiceId) => checkouts.get(nameOf(ownerId, invoiceId)),
    putCheckout: async (ownerId, invoiceId, checkout, before) => {
      const name = nameOf(ownerId, invoiceId);
      if (checkouts.get(name)?.id !== before?.id) return false;
      checkouts.set(name, checkout);
      return true;
    },
    endCheckout: async (ownerId, invoiceId, id, at) => {
      const name = nameOf(ownerId, invoiceId);
      const checkout = checkouts.get(name);
      if (checkout?.id !== id || checkout.endedAt) return;
      checkouts.set(name, { ...checkout, endedAt: at });
    },
    apply: async (ownerId, change, event, ended) => {
      if (event && (await events.isApplied(event.id))) return 'repeated';
      const name = nameOf(ownerId, change.after.id);
      const checkout = checkouts.get(name);
      if (ended && checkout?.id !== ended.id) return 'outdated';
      try {
        await invoices.save(ownerId, change);
      } catch (error) {
        if (error instanceof AppError && error.code === 'EDIT_CONFLICT') return 'outdated';
        throw error;
      }
      if (ended) checkouts.set(name, { ...ended, endedAt: change.after.updatedAt });
      return noted(event);
    },
  };
}
