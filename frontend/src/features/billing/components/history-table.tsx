import type { WireReply } from '#shared/contracts/wire';
import { instantFrom, todayInPrague } from '#shared/domain/calendar';
import { formatDate, formatMoney } from '#shared/i18n/format';
import { amountOf } from '../../../api/amount';
import { Money } from '../../../i18n/money';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { Badge, type BadgeLook } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { downloadShape } from '../../../ui/icon-shapes';
import { type BillingMessageId, billingMessages } from '../messages/catalogue';
import { useDocumentDownload } from '../model/use-document-download';

type Entry = WireReply<'billing.getHistory'>['billing_history'][number];

const faces = {
  paid: ['success', 'billing.paidLabel'],
  open: ['warning', 'billing.openLabel'],
  failed: ['destructive', 'billing.failedLabel'],
  refunded: ['outline', 'billing.refundedLabel'],
  partially_refunded: ['warning', 'billing.partiallyRefundedLabel'],
  credited: ['outline', 'billing.creditedLabel'],
  correction: ['outline', 'billing.correctionLabel'],
  void: ['outline', 'billing.voidLabel'],
} as const satisfies Record<Entry['status'], readonly [BadgeLook, BillingMessageId]>;

/** What was paid has a tax document, even if the money went back since. */
const documented: readonly Entry['status'][] = [
  'paid',
  'credited',
  'correction',
  'refunded',
  'partially_refunded',
];

/** Payments of the plan, newest first. */
export function HistoryTable({ entries }: { readonly entries: readonly Entry[] }) {
  const t = useMessages(billingMessages);
  const { download, busyId } = useDocumentDownload();

  return (
    // The roles are written out: where rows are cards, their display would take them away.
    <table className="table billing-history" role="table" aria-labelledby="billing-history">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('billing.dayLabel')}
          </th>
          <th role="columnheader" scope="col">
            {t('billing.subjectLabel')}
          </th>
          <th role="columnheader" scope="col" className="right">
            {t('billing.amountLabel')}
          </th>
          <th role="columnheader" scope="col" className="right">
            {t('billing.documentLabel')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {entries.map((entry) => (
          <Row
            key={entry.id}
            entry={entry}
            isBusy={busyId === entry.id}
            onDownload={() => void download(entry.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly entry: Entry;
  readonly isBusy: boolean;
  readonly onDownload: () => void;
}

function Row({ entry, isBusy, onDownload }: RowProps) {
  const t = useMessages(billingMessages);
  const language = useLanguage();
  const dayOf = (moment: string) =>
    formatDate(todayInPrague(instantFrom(Date.parse(moment))), language);
  const [look, label] = faces[entry.status];
  const refunded = formatMoney(amountOf(entry.refunded ?? '0'), entry.currency, language);
  const { plan, period_start: from, period_end: to } = entry;

  return (
    <tr role="row">
      <td role="cell">
        <time dateTime={entry.at}>{dayOf(entry.at)}</time>
      </td>
      <td role="cell">
        {plan ? t('billing.planSubject', { plan }) : t('billing.otherSubject')}
        {from && to && (
          <p className="meta num">
            {t('billing.periodSubject', { from: dayOf(from), to: dayOf(to) })}
          </p>
        )}
      </td>
      <td role="cell" className="right">
        <Money value={amountOf(entry.amount)} currency={entry.currency} />
        <p>
          <Badge look={look}>{t(label, { amount: refunded })}</Badge>
        </p>
        {entry.from_credit !== undefined && (
          <p className="meta">
            {t('billing.fromCreditHint', {
              amount: formatMoney(amountOf(entry.from_credit), entry.currency, language),
            })}
          </p>
        )}
      </td>
      <td role="cell" className="right">
        {documented.includes(entry.status) && (
          <Button size="small" icon={downloadShape} isBusy={isBusy} onClick={onDownload}>
            {t(isBusy ? 'billing.pdfBusyButtonLabel' : 'billing.pdfButtonLabel')}
            <span className="sr">
              {t('billing.pdfOfHint', { number: entry.number ?? dayOf(entry.at) })}
            </span>
          </Button>
        )}
      </td>
    </tr>
  );
}
