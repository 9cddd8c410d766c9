import type { WireReply } from '#shared/contracts/wire';
import type { InvoiceStatus } from '#shared/domain/invoice-status';
import { amountOf } from '../../../api/amount';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { useMessages } from '../../../i18n/use-messages';
import { showToast } from '../../../ui/toast-store';
import { type InvoiceMessageId, invoiceMessages } from '../messages/catalogue';

interface Subject {
  readonly id: string;
  readonly status: InvoiceStatus;
  /** As on the wire. */
  readonly amountPaid: string;
}

interface Payment {
  readonly amountPaid?: string;
  readonly paymentDate?: string;
}

const toastOf = {
  draft: 'invoices.markedDraftToast',
  sent: 'invoices.markedSentToast',
  paid: 'invoices.markedPaidToast',
  cancelled: 'invoices.markedCancelledToast',
} as const satisfies Record<InvoiceStatus, InvoiceMessageId>;

/** Changes of an invoice's status, each with its toast and a way back where one exists. */
export function useChangeStatus() {
  const t = useMessages(invoiceMessages);
  const update = useEndpointMutation('invoices.update');

  const call = (id: string, status: InvoiceStatus, payment: Payment = {}) =>
    update.mutateAsync({ query: { id }, body: { status, ...payment } });

  const change = async (
    { id, status: before, amountPaid }: Subject,
    status: InvoiceStatus,
    payment: Payment = {},
  ): Promise<WireReply<'invoices.update'> | undefined> => {
    try {
      const reply = await call(id, status, payment);
      const after = reply.invoice.status;
      // The way back from paid forgets all payments, those from before included.
      const losesPayments = after === 'paid' && amountOf(amountPaid) !== 0;
      const undo = losesPayments ? undefined : wayBack(before, after);
      showToast('success', t(messageOf(status, reply.invoice.paymentStatus)), {
        ...(undo && {
          milliseconds: 8000,
          action: {
            label: t('invoices.undoButtonLabel'),
            run: () =>
              void call(id, undo).catch(() => showToast('error', t('invoices.statusFailedError'))),
          },
        }),
      });
      return reply;
    } catch {
      showToast('error', t('invoices.statusFailedError'));
      return undefined;
    }
  };

  return {
    change,
    /** Follows from something else, such as a download: a failure of it is not worth a word. */
    changeSilently: (id: string, status: InvoiceStatus) => call(id, status).catch(() => undefined),
    isPending: update.isPending,
  };
}

function messageOf(status: InvoiceStatus, paymentStatus: string): InvoiceMessageId {
  if (status === 'paid' && paymentStatus === 'partial') return 'invoices.markedPartialToast';
  return toastOf[status];
}

/** Where „Vrátit“ leads; only transitions that the table allows, and none after a payment was removed: its day is gone. */
function wayBack(before: InvoiceStatus, after: InvoiceStatus): InvoiceStatus | undefined {
  if (before === after) return undefined;
  if (after === 'paid') return 'sent';
  if (after === 'cancelled') return before === 'draft' ? 'draft' : 'sent';
  if (after === 'sent' && before === 'draft') return 'draft';
  if (after === 'draft') return before === 'paid' ? undefined : before;
  return undefined;
}
