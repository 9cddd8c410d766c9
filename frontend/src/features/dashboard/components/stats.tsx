import { formatInMonth } from '#shared/i18n/format';
import { MoneyByCurrency } from '../../../i18n/money-sum';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { dashboardMessages } from '../messages/catalogue';
import type { Overview } from './dashboard';

/** The six figures that the specification names. */
export function Stats({ overview }: { readonly overview: Overview }) {
  const t = useMessages(dashboardMessages);
  const { counts, months, totalReceived } = overview;
  const language = useLanguage();
  const current = months.at(-1);
  const month = current && formatInMonth(current.month, language);

  return (
    <dl className="stats" aria-label={t('dashboard.statsLabel')}>
      <Figure label={t('dashboard.totalInvoicesLabel')} value={counts.count} />
      <Figure label={t('dashboard.draftInvoicesLabel')} value={counts.byStatus.draft} />
      <Figure label={t('dashboard.sentInvoicesLabel')} value={counts.byStatus.sent} />
      <Figure
        label={t('dashboard.monthlyInvoicesLabel', { month })}
        value={current?.issuedCount ?? 0}
      />
      <Figure
        label={t('dashboard.totalRevenueLabel')}
        value={<MoneyByCurrency sums={totalReceived} />}
      />
      <Figure
        label={t('dashboard.monthlyRevenueLabel', { month })}
        value={<MoneyByCurrency sums={current?.received ?? {}} />}
      />
    </dl>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
