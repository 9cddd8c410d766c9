import { useState } from 'react';
import { isAwaitingPayment } from '#shared/domain/due';
import { commandsFor, type InvoiceCommand } from '#shared/domain/invoice-status';
import { addMinor, negateMinor } from '#shared/domain/money';
import { isShareable } from '#shared/domain/share-status';
import { formatMoney } from '#shared/i18n/format';
import { dueLine, invoiceState } from '#shared/i18n/invoice-words';
import { amountOf } from '../../../api/amount';
import { ApiError } from '../../../api/api-error';
import { useEndpointQuery } from '../../../api/use-endpoint-query';
import { Money } from '../../../i18n/money';
import { paths } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { useToday } from '../../../platform/use-today';
import { Badge } from '../../../ui/badge';
import { Icon } from '../../../ui/icon';
import { backShape } from '../../../ui/icon-shapes';
import { laterPart } from '../../../ui/later-part';
import { Link } from '../../../ui/link';
import { invoiceMessages } from '../messages/catalogue';
import { type DetailReply, spokenInvoice } from '../model/spoken';
import { useChangeStatus } from '../model/use-change-status';
import { useDeferredDelete } from '../model/use-deferred-delete';
import { usePdfDownload } from '../pdf/use-pdf-download';
import { DetailActions } from './detail-actions';
import { DetailBottom } from './detail-bottom';
import { DetailFailed, DetailNotFound, DetailSkeleton } from './detail-states';
import { InvoicePaper } from './invoice-paper';
import { Timeline } from './timeline';

const ShareDialog = laterPart(async () => (await import('../share/share-dialog')).ShareDialog);
const PaymentDialog = laterPart(async () => (await import('./payment-dialog')).PaymentDialog);

interface Props {
  readonly id: string;
  readonly onEdit: (id: string) => void;
  /** The draft is gone from the screen; it can be taken back for a while. */
  readonly onDeleted: () => void;
}

export function InvoiceDetail({ id, onEdit, onDeleted }: Props) {
  const reply = useEndpointQuery('invoices.get', { params: { id } });

  if (reply.error instanceof ApiError && reply.error.status === 404) return <DetailNotFound />;
  if (reply.data) return <Detail reply={reply.data} onEdit={onEdit} onDeleted={onDeleted} />;
  if (reply.isError) return <DetailFailed onRetry={() => reply.refetch()} />;
  return <DetailSkeleton />;
}

interface DetailProps extends Omit<Props, 'id'> {
  readonly reply: DetailReply;
}

const statusOf = {
  mark_sent: 'sent',
  mark_unpaid: 'sent',
  cancel: 'cancelled',
  reopen: 'sent',
  back_to_draft: 'draft',
} as const satisfies Partial<Record<InvoiceCommand, string>>;

function Detail({ reply, onEdit, onDeleted }: DetailProps) {
  const { invoice, timeline, preliminaryNumber } = reply;
  const t = useMessages(invoiceMessages);
  const { change, isPending } = useChangeStatus();
  const { deleteDraft } = useDeferredDelete();
  const pdf = usePdfDownload();
  const [isPaying, setIsPaying] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  const commands = commandsFor(invoice.status, invoice.number);

  const run = (command: InvoiceCommand) => {
    if (command === 'issue') onEdit(invoice.id);
    else if (command === 'mark_paid') setIsPaying(true);
    else void change(invoice, statusOf[command]);
  };

  return (
    <div className="page">
      <div className="det-head">
        <Link
          className="btn btn-icon btn-bare"
          href={paths.invoices}
          aria-label={t('invoices.backButtonLabel')}
        >
          <Icon shape={backShape} />
        </Link>
        <h1>{invoice.buyer.name || t('invoices.noBuyerLabel')}</h1>
      </div>
      <div className="det">
        <section className="paper" aria-label={t('invoices.documentLabel')}>
          <InvoicePaper invoice={invoice} preliminaryNumber={preliminaryNumber} />
        </section>
        <aside className="facts" aria-label={t('invoices.factsLabel')}>
          <Facts reply={reply} />
          <DetailActions
            commands={commands}
            isEditable={invoice.status === 'draft'}
            isNumbered={invoice.number !== undefined}
            isPdfBusy={pdf.busyId === invoice.id}
            isPending={isPending}
            onCommand={run}
            onPdf={() => pdf.download(invoice)}
            onEdit={() => onEdit(invoice.id)}
            onShare={isShareable(invoice) ? () => setIsSharing(true) : undefined}
            onDelete={() => {
              deleteDraft(invoice.id);
              onDeleted();
            }}
          />
          <Timeline invoice={invoice} entries={timeline} />
        </aside>
      </div>
      <DetailBottom
        isNumbered={invoice.number !== undefined}
        isPayable={commands.includes('mark_paid')}
        isPdfBusy={pdf.busyId === invoice.id}
        onPaid={() => setIsPaying(true)}
        onPdf={() => pdf.download(invoice)}
        onEdit={() => onEdit(invoice.id)}
      />
      {isSharing && <ShareDialog invoice={invoice} onClose={() => setIsSharing(false)} />}
      {isPaying && (
        <PaymentDialog
          invoice={invoice}
          onClose={() => setIsPaying(false)}
          onPaid={async (payment) => {
            const errors = await change(invoice, 'paid', payment);
            if (!errors) setIsPaying(false);
            return errors;
          }}
        />
      )}
    </div>
  );
}

function Facts({ reply }: { readonly reply: DetailReply }) {
  const { invoice, preliminaryNumber } = reply;
  const t = useMessages(invoiceMessages);
  const language = useLanguage();
  const today = useToday();
  const spoken = spokenInvoice(invoice);
  const state = invoiceState(spoken, today, language);
  const due = dueLine(spoken, today, language);

  return (
    <div className="what">
      <p className="meta">
        {invoice.number
          ? t('invoices.detailTitle', { number: invoice.number })
          : [
              t('invoices.draftDetailTitle'),
              preliminaryNumber && t('invoices.preliminaryHint', { number: preliminaryNumber }),
            ]
              .filter(Boolean)
              .join(', ')}
      </p>
      <p className={invoice.status === 'cancelled' ? 'big is-void' : 'big'}>
        <Money value={amountOf(invoice.totals.payable)} currency={invoice.currency} />
      </p>
      <p className="state-line">
        <Badge look={state.badge}>{state.label}</Badge>
        {due && (
          <span className={due.needsAttention ? 'attn' : 'soft'}>
            {isAwaitingPayment(spoken) && invoice.paymentStatus !== 'partial' && !due.needsAttention
              ? t('invoices.dueHint', { when: due.text })
              : due.text}
          </span>
        )}
      </p>
      <Balance reply={reply} />
    </div>
  );
}

/** What is missing of a partial payment, or what came above the amount due. */
function Balance({ reply: { invoice } }: { readonly reply: DetailReply }) {
  const t = useMessages(invoiceMessages);
  const language = useLanguage();
  const paid = amountOf(invoice.amountPaid);
  const rest = addMinor(amountOf(invoice.totals.payable), negateMinor(paid));
  if (paid === 0 || rest === 0) return null;

  const amount = formatMoney(rest > 0 ? rest : negateMinor(rest), invoice.currency, language);
  return (
    <p className="attn balance">
      {t(rest > 0 ? 'invoices.remainingHint' : 'invoices.overpaidHint', { amount })}
    </p>
  );
}
