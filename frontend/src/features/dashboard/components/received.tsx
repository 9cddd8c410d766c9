import { addMinor, negateMinor } from '#shared/domain/money';
import { formatInMonth, formatMoney, formatMonth } from '#shared/i18n/format';
import { amountOf } from '../../../api/amount';
import { Money } from '../../../i18n/money';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { dashboardMessages } from '../messages/catalogue';
import type { Overview } from './dashboard';
import { mainCurrencyOf } from './main-currency';

/** What came in this month, against the whole of the last one, and the latest payments. */
export function Received({ overview }: { readonly overview: Overview }) {
  const t = useMessages(dashboardMessages);
  const language = useLanguage();
  const currency = mainCurrencyOf(overview);
  const [last, current] = overview.months.slice(-2);
  if (!last || !current) return null;

  const now = amountOf(current.received[currency] ?? '0');
  const before = amountOf(last.received[currency] ?? '0');
  const most = Math.max(now, before, 1);

  return (
    <section className="came" aria-labelledby="dashboard-received">
      <h2 id="dashboard-received">
        {t('dashboard.receivedTitle', { month: formatInMonth(current.month, language) })}
      </h2>
      <p>
        <Money value={now} currency={currency} />
      </p>
      <p className="cmp">{comparison()}</p>
      <dl className="pair">
        {[
          { month: current.month, amount: now },
          { month: last.month, amount: before },
        ].map(({ month, amount }) => (
          <div key={month}>
            <dt>{formatMonth(month, language).split('\u00a0')[0]}</dt>
            <dd style={{ '--w': `${(100 * Math.max(amount, 0)) / most}%` } as React.CSSProperties}>
              <span className="sr">{formatMoney(amount, currency, language)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <LatestPayments rows={overview.recentlyPaid} />
    </section>
  );

  function comparison(): string {
    const difference = addMinor(now, negateMinor(before));
    if (difference === 0) return t('dashboard.sameAsHint');
    const amount = formatMoney(
      difference > 0 ? difference : negateMinor(difference),
      currency,
      language,
    );
    return t(difference > 0 ? 'dashboard.moreThanHint' : 'dashboard.lessThanHint', { amount });
  }
}

function LatestPayments({ rows }: { readonly rows: Overview['recentlyPaid'] }) {
  const t = useMessages(dashboardMessages);
  const language = useLanguage();

  return (
    <div className="last">
      <h3>{t('dashboard.lastPaymentsTitle')}</h3>
      {rows.length === 0 && <p className="meta">{t('dashboard.noPaymentsHint')}</p>}
      <ul>
        {rows.slice(0, 3).map((row) => (
          <li key={row.id}>
            <span>{row.buyerName}</span>
            <span className="num">
              {formatMoney(amountOf(row.amountPaid), row.currency, language)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
