import { type Currency, type Minor, minor } from '#shared/domain/money';
import { formatAmount, formatMonth, formatMonthShort } from '#shared/i18n/format';
import { amountOf } from '../../../api/amount';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { type Bar, BarChart } from '../../../ui/bar-chart';
import { dashboardMessages } from '../messages/catalogue';
import type { Overview } from './dashboard';
import { mainCurrencyOf } from './main-currency';

const units = { CZK: 'Kč', EUR: '€', USD: '$' } as const satisfies Record<Currency, string>;

/** Payments and invoices of the last six months. */
export function Charts({ months }: { readonly months: Overview['months'] }) {
  const t = useMessages(dashboardMessages);
  const language = useLanguage();
  const currency = mainCurrencyOf({ months, totalReceived: {} });

  const bars = (
    of: (month: Overview['months'][number]) => { value: number; text: string },
  ): Bar[] =>
    months.map((month, index) => ({
      label: formatMonthShort(month.month, language),
      fullLabel: formatMonth(month.month, language),
      isCurrent: index === months.length - 1,
      ...of(month),
    }));

  return (
    <div className="charts">
      <BarChart
        title={t('dashboard.revenueChartTitle')}
        note={t('dashboard.revenueChartNote', { currency: units[currency] })}
        bars={bars(({ received }) => {
          const value = amountOf(received[currency] ?? '0');
          return { value, text: inThousands(value) };
        })}
      />
      <BarChart
        title={t('dashboard.issuedChartTitle')}
        note={t('dashboard.issuedChartNote')}
        bars={bars(({ issuedCount }) => ({ value: issuedCount, text: String(issuedCount) }))}
      />
    </div>
  );

  /** `121,7`: rounded to tens of thousands of minor units, one decimal. */
  function inThousands(value: Minor): string {
    const tenths = minor(Math.round(value / 10_000) * 10);
    return formatAmount(tenths, language).slice(0, -1);
  }
}
