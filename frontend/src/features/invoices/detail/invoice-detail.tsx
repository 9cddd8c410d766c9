import { useState } from 'react';
import { commandsOf, isEditable, isSettleable } from '#shared/domain/invoice-bonds';
import type { InvoiceCommand } from '#shared/domain/invoice-status';
import { isMailable } from '#shared/domain/mail';
import { isShareable } from '#shared/domain/share-status';
import { ApiError } from '../../../api/api-error';
import { settledAmounts } from '../../../api/settled-amounts';
import { useEndpointQuery } from '../../../api/use-endpoint-query';
import { loadCatalogues } from '../../../i18n/intl-store';
import { paths } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { Icon } from '../../../ui/icon';
import { backShape } from '../../../ui/icon-shapes';
import { laterPart } from '../../../ui/later-part';
import { Link } from '../../../ui/link';
import { editorMessages } from '../editor/messages/catalogue';
import { ExportMenu } from '../export/export-menu';
import { invoiceMessages } from '../messages/catalogue';
import type { DetailInvoice, DetailReply } from '../model/spoken';
import { useChangeStatus } from '../model/use-change-status';
import { useDeferredDelete } from '../model/use-deferred-delete';
import { useDuplicate } from '../model/use-duplicate';
import { OnlinePayments } from '../online/online-payments';
import { usePdfDownload } from '../pdf/use-pdf-download';
import { useFollowMails } from '../send/follow-mail';
import { WaitingMails } from '../send/waiting-mails';
import { DetailActions } from './detail-actions';
import { DetailBottom } from './detail-bottom';
import { DetailFailed, DetailNotFound, DetailSkeleton } from './detail-states';
import { Facts } from './facts';
import { InvoicePaper } from './invoice-paper';
import { Related } from './related';
import { Timeline } from './timeline';

const ShareDialog = laterPart(async () => (await import('../share/share-dialog')).ShareDialog);
const SendDialog = laterPart(async () => (await import('../send/send-dialog')).SendDialog);
const PaymentDialog = laterPart(async () => (await import('./payment-dialog')).PaymentDialog);

const SettleDialog = laterPart(async () => {
  const [{ SettleDialog: dialog }] = await Promise.all([
    import('../settle/settle-dialog'),
    // It says of the rate what the editor says.
    loadCatalogues(editorMessages),
  ]);
  return dialog;
});

interface Props {
  readonly id: string;
  readonly onEdit: (document: Pick<DetailInvoice, 'id' | 'kind'>) => void;
  /** Missing where credit notes are not offered. */
  /** Leads to a document that was made of this one: an invoice, or its draft. */
  readonly onMade: (made: DetailInvoice) => void;
  readonly onCredit?: ((id: string) => void) | undefined;
  /** The draft is gone from the screen; it can be taken back for a while. */
  readonly onDeleted: () => void;
}

export function InvoiceDetail({ id, ...done }: Props) {
  const reply = useEndpointQuery('invoices.get', { params: { id } });

  if (reply.error instanceof ApiError && reply.error.status === 404) return <DetailNotFound />;
  if (reply.data) return <Detail reply={reply.data} {...done} />;
  if (reply.isError) return <DetailFailed error={reply.error} onRetry={() => reply.refetch()} />;
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

function Detail({ reply, onEdit, onCredit, onMade, onDeleted }: DetailProps) {
  const { invoice, timeline, preliminaryNumber, related, uncreditedQuantities = [] } = reply;
  const t = useMessages(invoiceMessages);
  const { change, isPending } = useChangeStatus();
  const { deleteDraft } = useDeferredDelete();
  const pdf = usePdfDownload();
  const [isPaying, setIsPaying] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  const [isSending, setIsSending] = useState(false);
  useFollowMails(invoice.id, timeline);
  const onSend = isMailable(invoice) ? () => setIsSending(true) : undefined;
  const { duplicate } = useDuplicate(onEdit);
  const [isSettling, setIsSettling] = useState(false);
  const amounts = settledAmounts({ ...invoice, payable: invoice.totals.payable });
  const commands = commandsOf({ ...invoice, ...amounts });
  const isCreditable = uncreditedQuantities.some((quantity) => quantity !== '0');

  const run = (command: InvoiceCommand) => {
    if (command === 'issue') onEdit(invoice);
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
        <h1>
          <BuyerName invoice={invoice} />
        </h1>
      </div>
      <div className="det">
        <section className="paper" aria-label={t('invoices.documentLabel')}>
          <InvoicePaper invoice={invoice} preliminaryNumber={preliminaryNumber} />
        </section>
        <aside className="facts" aria-label={t('invoices.factsLabel')}>
          <Facts reply={reply} />
          <DetailActions
            kind={invoice.kind}
            commands={commands}
            isEditable={isEditable(invoice)}
            isNumbered={invoice.number !== undefined}
            isPdfBusy={pdf.busyId === invoice.id}
            isPending={isPending}
            exportMenu={<ExportMenu invoice={invoice} />}
            onCommand={run}
            onPdf={() => pdf.download(invoice)}
            isSent={timeline.some(({ event }) => event === 'emailed')}
            onSend={onSend}
            onEdit={() => onEdit(invoice)}
            onShare={isShareable(invoice) ? () => setIsSharing(true) : undefined}
            onDuplicate={() => void duplicate(invoice.id)}
            onCredit={isCreditable && onCredit ? () => onCredit(invoice.id) : undefined}
            onSettle={isSettleable(invoice) ? () => setIsSettling(true) : undefined}
            onDelete={() => {
              deleteDraft(invoice.id);
              onDeleted();
            }}
          />
          <WaitingMails invoiceId={invoice.id} />
          <OnlinePayments invoice={invoice} />
          <Related documents={related} />
          <Timeline invoice={invoice} entries={timeline} />
        </aside>
      </div>
      <DetailBottom
        kind={invoice.kind}
        isNumbered={invoice.number !== undefined}
        isPayable={commands.includes('mark_paid')}
        isPdfBusy={pdf.busyId === invoice.id}
        onSend={onSend}
        onPaid={() => setIsPaying(true)}
        onPdf={() => pdf.download(invoice)}
        onEdit={() => onEdit(invoice)}
      />
      {isSending && <SendDialog invoice={invoice} onClose={() => setIsSending(false)} />}
      {isSharing && <ShareDialog invoice={invoice} onClose={() => setIsSharing(false)} />}
      {isSettling && (
        <SettleDialog proforma={invoice} onClose={() => setIsSettling(false)} onSettled={onMade} />
      )}
      {isPaying && (
        <PaymentDialog
          reply={reply}
          onClose={() => setIsPaying(false)}
          onPaid={async (payment) => {
            const errors = await change(invoice, 'paid', payment);
            if (errors && errors !== 'stale') return errors;
            setIsPaying(false);
            return undefined;
          }}
        />
      )}
    </div>
  );
}

/** The buyer leads to the client that it was chosen from. */
function BuyerName({ invoice: { buyer, clientId } }: { readonly invoice: DetailInvoice }) {
  const t = useMessages(invoiceMessages);
  const name = buyer.name || t('invoices.noBuyerLabel');
  return clientId ? (
    <Link className="buyer" href={paths.client(clientId)}>
      {name}
    </Link>
  ) : (
    name
  );
}
