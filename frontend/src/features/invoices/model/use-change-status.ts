import type { DocumentKind } from '#shared/domain/document-kind';
import { type Bonds, heldBy } from '#shared/domain/invoice-bonds';
import type { InvoiceStatus } from '#shared/domain/invoice-status';
import { amountOf } from '../../../api/amount';
import { ApiError, fieldProblemsOf } from '../../../api/api-error';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { useMessages } from '../../../i18n/use-messages';
import { showToast } from '../../../ui/toast-store';
import { type InvoiceMessageId, invoiceMessages } from '../messages/catalogue';

interface Subject extends Bonds {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly status: InvoiceStatus;
  /** As on the wire. */
  readonly amountPaid: string;
  /** Where they are known; else money that came counts as one. */
  readonly payments?: readonly unknown[];
}

interface PaymentFields {
  readonly amountPaid?: string;
  readonly paymentDate?: string;
}

export interface Payment extends PaymentFields {
  /** What was seen when it was written down: a part is not added to what somebody else noted meanwhile. */
  readonly revision?: number;
}

/** Sentences beside the fields of a payment that the server refused. */
export type PaymentErrors = { readonly [K in keyof PaymentFields]: string };

const toastOf = {
  draft: 'invoices.markedDraftToast',
  sent: 'invoices.markedSentToast',
  paid: 'invoices.markedPaidToast',
  cancelled: 'invoices.markedCancelledToast',
} as const satisfies Record<InvoiceStatus, InvoiceMessageId>;

const stale = 'EDIT_CONFLICT';

/** Refusals that say what is in the way, in the language of the person. */
const told: readonly string[] = [
  'INVOICE_CREDITED',
  'PAYMENT_NOT_NOTED',
  'NOTHING_LEFT_TO_PAY',
  'INVOICE_NOT_CORRECTABLE',
  'CREDIT_EXCEEDED',
  'PROFORMA_SETTLED',
  'PROFORMA_NOT_SETTLEABLE',
  stale,
];

/** Changes of an invoice's status, each with its toast and a way back where one exists. */
export function useChangeStatus() {
  const t = useMessages(invoiceMessages);
  const update = useEndpointMutation('invoices.update');

  const call = (id: string, status: InvoiceStatus, payment: Payment = {}) =>
    update.mutateAsync({ query: { id }, body: { status, ...payment } });
  const failed = (error: unknown) =>
    showToast(
      'error',
      error instanceof ApiError && told.includes(error.code)
        ? error.message
        : t('invoices.statusFailedError'),
    );
  const walk = async (id: string, way: readonly InvoiceStatus[]) => {
    try {
      for (const status of way) await call(id, status);
    } catch (error) {
      failed(error);
    }
  };

  /**
   * Undefined when it went through; else what to say beside fields, and a toast where nothing can be said there.
   * `stale` when something else had changed: it is to be looked at again first.
   */
  const change = async (
    subject: Subject,
    status: InvoiceStatus,
    payment: Payment = {},
  ): Promise<PaymentErrors | 'stale' | undefined> => {
    const { id, kind } = subject;
    try {
      const { invoice } = await call(id, status, payment);
      const back = wayBack(subject, status);
      showToast('success', t(messageOf(subject, status, invoice.paymentStatus), { kind }), {
        ...(back && {
          milliseconds: 8000,
          action: { label: t('invoices.undoButtonLabel'), run: () => void walk(id, back) },
        }),
      });
      return undefined;
    } catch (error) {
      const errors = errorsOf(error, payment);
      if (Object.keys(errors).length === 0) failed(error);
      return error instanceof ApiError && error.code === stale ? 'stale' : errors;
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

function messageOf(
  { status: before }: Subject,
  asked: InvoiceStatus,
  paymentStatus: string,
): InvoiceMessageId {
  if (asked === 'paid' && paymentStatus === 'partial') return 'invoices.markedPartialToast';
  if (asked === 'sent' && before === 'sent') return 'invoices.paymentsRemovedToast';
  return toastOf[asked];
}

/** Where „Vrátit“ leads, step by step along the table; nowhere after payments were removed: their days are gone. */
function wayBack(subject: Subject, asked: InvoiceStatus): readonly InvoiceStatus[] | undefined {
  const { status: before, payments } = subject;
  if (asked === 'paid') {
    // The way back from a payment forgets all of them, those from before included.
    const hadPayments = payments ? payments.length > 0 : amountOf(subject.amountPaid) !== 0;
    if (hadPayments) return undefined;
    return before === 'draft' && !heldBy(subject, 'back_to_draft') ? ['sent', 'draft'] : ['sent'];
  }
  if (before === 'draft' && heldBy(subject, 'back_to_draft')) return undefined;
  if (before === 'paid' || before === asked) return undefined;
  if (asked === 'cancelled') return before === 'draft' ? ['draft'] : ['sent'];
  return before === 'cancelled' && asked === 'sent' ? undefined : [before];
}
