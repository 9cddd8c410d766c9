import { todayInPrague } from '#shared/domain/calendar';
import { isAwaitingPayment } from '#shared/domain/due';
import { negateMinor } from '#shared/domain/money';
import { comingWeekdayInWords, dueInWords } from '#shared/i18n/days-in-words';
import { formatDayMonth, formatDayMonthLong, formatMoney } from '#shared/i18n/format';
import { amountOf } from '../../../api/amount';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { useToday } from '../../../platform/use-today';
import { type InvoiceMessageId, invoiceMessages } from '../messages/catalogue';
import { type DetailInvoice, type DetailReply, spokenInvoice } from '../model/spoken';
import { lastOfMails } from '../send/follow-mail';
import { isMailEvent, type MailEvent, MailLine } from '../send/mail-line';
import { useMoment } from './use-moment';

type Entry = DetailReply['timeline'][number];

const labels = {
  created: 'invoices.timelineCreatedLabel',
  edited: 'invoices.timelineEditedLabel',
  issued: 'invoices.timelineIssuedLabel',
  sent: 'invoices.timelineSentLabel',
  paid: 'invoices.timelinePaidLabel',
  unpaid: 'invoices.timelineUnpaidLabel',
  cancelled: 'invoices.timelineCancelledLabel',
  reopened: 'invoices.timelineReopenedLabel',
  back_to_draft: 'invoices.timelineBackToDraftLabel',
  shared: 'invoices.timelineSharedLabel',
  share_revoked: 'invoices.timelineShareRevokedLabel',
  opened: 'invoices.timelineOpenedLabel',
  credited: 'invoices.timelineCreditedLabel',
  credit_withdrawn: 'invoices.timelineCreditWithdrawnLabel',
  settled: 'invoices.timelineSettledLabel',
  settlement_withdrawn: 'invoices.timelineSettlementWithdrawnLabel',
  paid_online: 'invoices.timelinePaidOnlineLabel',
  payment_failed: 'invoices.timelinePaymentFailedLabel',
  payment_refunded: 'invoices.timelinePaymentRefundedLabel',
  payment_disputed: 'invoices.timelinePaymentDisputedLabel',
  dispute_won: 'invoices.timelineDisputeWonLabel',
  dispute_lost: 'invoices.timelineDisputeLostLabel',
} as const satisfies Record<Exclude<Entry['event'], MailEvent>, InvoiceMessageId>;

const actors = {
  owner: 'invoices.timelineOwnerHint',
  system: 'invoices.timelineSystemHint',
  visitor: 'invoices.timelineVisitorHint',
  payer: 'invoices.timelinePayerHint',
} as const satisfies Record<Entry['actor'], InvoiceMessageId>;

interface Props {
  readonly invoice: DetailInvoice;
  readonly entries: readonly Entry[];
}

/** What happened, newest first; the server tells it from the beginning. What comes next stands above. */
export function Timeline({ invoice, entries }: Props) {
  const t = useMessages(invoiceMessages);
  const language = useLanguage();
  const today = useToday();
  const { dueDate } = invoice;
  const mails = lastOfMails(entries);
  const weekday = comingWeekdayInWords(dueDate, today, language);
  const date = [weekday, formatDayMonthLong(dueDate, language)].filter(Boolean).join(' ');

  return (
    <section className="time" aria-labelledby="invoice-history">
      <h2 id="invoice-history">{t('invoices.timelineTitle')}</h2>
      <ol>
        {isAwaitingPayment(spokenInvoice(invoice)) && (
          <li className="next">
            <p>{t('invoices.timelineDueLabel', { date })}</p>
            <p className="meta">{dueInWords(dueDate, today, language)}</p>
          </li>
        )}
        {entries.toReversed().map((entry) => (
          <Happened
            key={entry.id}
            entry={entry}
            invoice={invoice}
            isLastOfMail={mails.get(entry.mail?.id ?? '') === entry}
          />
        ))}
      </ol>
    </section>
  );
}

interface HappenedProps {
  readonly entry: Entry;
  readonly invoice: DetailInvoice;
  /** Whether nothing newer is known of the mail that it is about. */
  readonly isLastOfMail: boolean;
}

function Happened({ entry, invoice, isLastOfMail }: HappenedProps) {
  const t = useMessages(invoiceMessages);
  const language = useLanguage();
  const noted = amountOf(entry.amount ?? invoice.amountPaid);
  // What a credit note gives back is noted below zero, and said without its sign.
  const currency = entry.currency ?? invoice.currency;
  const amount = formatMoney(noted < 0 ? negateMinor(noted) : noted, currency, language);

  const { document, date, event, mail } = entry;
  const moment = useMoment(entry.at);
  // A payment may have come on another day than the one on which it was noted.
  const isOtherDay = date !== undefined && date !== todayInPrague(entry.at);
  const paidOn =
    isOtherDay && t('invoices.timelinePaymentDayHint', { day: formatDayMonth(date, language) });

  return (
    <li>
      {isMailEvent(event) ? (
        mail && <MailLine event={event} mail={mail} isLast={isLastOfMail} />
      ) : (
        <p>
          {t(labels[event], {
            kind: invoice.kind,
            number: invoice.number,
            amount,
            document: document?.number,
            source: document?.number ? document.kind : 'none',
          })}
        </p>
      )}
      <p className="meta">{[moment, t(actors[entry.actor]), paidOn].filter(Boolean).join(', ')}</p>
    </li>
  );
}
