import type { InvoiceStatus } from '#shared/domain/invoice-status';
import { amountOf } from '../../../api/amount';
import { fieldProblemsOf } from '../../../api/api-error';
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

export interface Payment {
  readonly amountPaid?: string;
  readonly paymentDate?: string;
}

/** Sentences beside the fields of a payment that the server refused. */
export type PaymentErrors = { readonly [K in keyof Payment]: string };

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

  /** Undefined when it went through; else what to say beside fields, and a toast where nothing can be said there. */
  const change = async (
    { id, status: before, amountPaid }: Subject,
    status: InvoiceStatus,
    payment: Payment = {},
  ): Promise<PaymentErrors | undefined> => {
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
      return undefined;
    } catch (error) {
      const errors = errorsOf(error, payment);
      if (Object.keys(errors).length === 0) showToast('error', t('invoices.statusFailedError'));
      return errors;
    }
  };

  return {
    change,
    /** Follows from something else, such as a download: a failure of it is not worth a word. */
    changeSilently: (id: string, status: InvoiceStatus) => call(id, status).catch(() => undefined),
    isPending: update.isPending,
  };
}

/** A complaint about a field that nobody filled in has no place of its own. */
function errorsOf(error: unknown, payment: Payment): PaymentErrors {
  const problems = fieldProblemsOf(error).filter(({ path }) => path in payment);
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
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
