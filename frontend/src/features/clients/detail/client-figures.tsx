import type { ReactNode } from 'react';
import { formatDate } from '#shared/i18n/format';
import { MoneyByCurrency } from '../../../i18n/money-sum';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { classNames } from '../../../ui/class-names';
import { clientMessages } from '../messages/catalogue';
import type { ClientReply } from '../model/client-form';

interface Props {
  readonly figures: ClientReply['figures'];
}

/** What was invoiced, what is open and late, and how the client pays, each currency on its own. */
export function ClientFigures({ figures }: Props) {
  const t = useMessages(clientMessages);
  const { count, invoiced, open, overdue, overdueCount, isPartial } = figures;

  return (
    <>
      <dl className="client-figures" aria-label={t('clients.figuresLabel')}>
        <Figure label={t('clients.invoicedLabel')} note={t('clients.documentsHint', { count })}>
          <MoneyByCurrency sums={invoiced} />
        </Figure>
        <Figure label={t('clients.openLabel')}>
          <MoneyByCurrency sums={open} />
        </Figure>
        <Figure
          label={t('clients.overdueLabel')}
          note={overdueCount > 0 && t('clients.documentsHint', { count: overdueCount })}
          isAttention={overdueCount > 0}
        >
          <MoneyByCurrency sums={overdue} />
        </Figure>
        <Payments figures={figures} />
      </dl>
      {isPartial && <p className="meta client-partial">{t('clients.partialHint')}</p>}
    </>
  );
}

function Payments({ figures: { averageDays, lastPaymentDate } }: Props) {
  const t = useMessages(clientMessages);
  const language = useLanguage();
  const late = averageDays && t('clients.pastDueHint', lateness(averageDays.pastDue));
  const last =
    lastPaymentDate && t('clients.lastPaymentHint', { day: formatDate(lastPaymentDate, language) });

  return (
    <Figure
      label={t('clients.paysLabel')}
      note={[late, last].filter(Boolean).map((line) => <span key={line}>{line}</span>)}
    >
      {averageDays
        ? t('clients.paysInLabel', { days: Math.max(0, averageDays.toPay) })
        : t('clients.notPaidYetLabel')}
    </Figure>
  );
}

function lateness(pastDue: number) {
  const when = pastDue > 0 ? 'after' : pastDue < 0 ? 'before' : 'on';
  return { when, days: Math.abs(pastDue) };
}

interface FigureProps {
  readonly label: string;
  readonly note?: ReactNode;
  readonly isAttention?: boolean;
  readonly children: ReactNode;
}

function Figure({ label, note, isAttention = false, children }: FigureProps) {
  return (
    <div className={classNames(isAttention && 'attn')}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {note && <dd className="meta">{note}</dd>}
    </div>
  );
}
