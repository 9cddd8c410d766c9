import { useId } from 'react';
import { todayInPrague } from '#shared/domain/calendar';
import { type Currency, currencies, formatMinor, sumMinor } from '#shared/domain/money';
import { comingWeekdayInWords, daysInWords } from '#shared/i18n/days-in-words';
import { formatAtTime } from '#shared/i18n/format';
import { dueLine } from '#shared/i18n/invoice-words';
import { amountOf } from '../../../api/amount';
import { Money } from '../../../i18n/money';
import { paths } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { useToday } from '../../../platform/use-today';
import { LinkButton } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { dashboardMessages } from '../messages/catalogue';
import type { Overview } from './dashboard';
import { MoneySum } from './money-sum';

type Row = Overview['recent'][number];

/** What needs somebody today: overdue, due within a week, begun and not finished. */
export function Todo({ overview }: { readonly overview: Overview }) {
  const t = useMessages(dashboardMessages);
  const { overdue, dueSoon, drafts } = overview;
  const isEmpty = overdue.length + dueSoon.length + drafts.length === 0;

  return (
    <section aria-labelledby="dashboard-todo">
      <h2 id="dashboard-todo">{t('dashboard.todoTitle')}</h2>
      {isEmpty ? (
        <p className="soft">{t('dashboard.nothingToDoHint')}</p>
      ) : (
        <div className="todo">
          <Group title={t('dashboard.overdueTitle')} rows={overdue} hasSum />
          <Group title={t('dashboard.dueSoonTitle')} rows={dueSoon} hasSum />
          <Group title={t('dashboard.draftsTitle')} rows={drafts} />
        </div>
      )}
    </section>
  );
}

interface GroupProps {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly hasSum?: boolean;
}

function Group({ title, rows, hasSum = false }: GroupProps) {
  const id = useId();
  if (rows.length === 0) return null;

  return (
    <section className="todo-g" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {hasSum && (
        <p>
          <MoneySum sums={sumByCurrency(rows)} />
        </p>
      )}
      <ul>
        {rows.map((row) => (
          <TodoRow key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function TodoRow({ row }: { readonly row: Row }) {
  const t = useMessages(dashboardMessages);
  const when = useWhen(row);
  const isUnfinished = row.status === 'draft' && !row.number;

  return (
    <li>
      <span className={when.needsAttention ? 'dot dot-attn' : 'dot'} aria-hidden="true" />
      <Link href={isUnfinished ? paths.editInvoice(row.id) : paths.invoice(row.id)}>
        {row.buyerName || t('dashboard.noBuyerLabel')}
      </Link>
      <span className={when.needsAttention ? 'when attn' : 'when'}>{when.text}</span>
      <span className="am num">
        <Money value={amountOf(row.payable)} currency={row.currency} />
      </span>
      <LinkButton
        size="small"
        href={isUnfinished ? paths.editInvoice(row.id) : paths.invoice(row.id)}
      >
        {t(isUnfinished ? 'dashboard.finishButtonLabel' : 'dashboard.openButtonLabel')}
      </LinkButton>
    </li>
  );
}

function useWhen(row: Row): { text: string; needsAttention: boolean } {
  const language = useLanguage();
  const today = useToday();
  if (row.status === 'draft' && !row.number) {
    const day = todayInPrague(row.updatedAt);
    const words = daysInWords(day, today, language);
    return {
      text: day === today ? `${words} ${formatAtTime(row.updatedAt, language)}` : words,
      needsAttention: false,
    };
  }
  const spoken = { ...row, payable: amountOf(row.payable), amountPaid: amountOf(row.amountPaid) };
  const due = dueLine(spoken, today, language) ?? { text: '', needsAttention: false };
  const weekday = due.needsAttention
    ? undefined
    : comingWeekdayInWords(row.dueDate, today, language);
  return weekday ? { ...due, text: weekday } : due;
}

function sumByCurrency(rows: readonly Row[]): Partial<Record<Currency, string>> {
  const entries = currencies.flatMap((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    return own.length === 0
      ? []
      : [[currency, formatMinor(sumMinor(own.map((row) => amountOf(row.payable))))]];
  });
  return Object.fromEntries(entries);
}
