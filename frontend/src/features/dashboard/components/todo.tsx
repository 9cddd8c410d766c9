import { useId } from 'react';
import { limits } from '#shared/domain/limits';
import { type Currency, currencies, formatMinor, sumMinor } from '#shared/domain/money';
import { kindTag } from '#shared/i18n/kind-words';
import { Money } from '../../../i18n/money';
import { MoneySum } from '../../../i18n/money-sum';
import { finishPath, paths, withQuery } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { LinkButton } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { dashboardMessages } from '../messages/catalogue';
import { type DashboardRow, isUnfinished, isUnsent, owedOf } from '../model/todo-rows';
import type { Overview } from './dashboard';
import { useWhen } from './use-when';

/** A longer group ends with a link to the rest of it. */
const mostRows = 6;

/** What needs somebody today: overdue, due within a week, issued and not sent, begun and not finished. */
export function Todo({ overview }: { readonly overview: Overview }) {
  const t = useMessages(dashboardMessages);
  const { overdue, dueSoon, drafts } = overview;
  const unfinished = drafts.filter(isUnfinished);
  const unsent = drafts.filter(isUnsent);
  const isEmpty = overdue.length + dueSoon.length + unfinished.length + unsent.length === 0;

  return (
    <section aria-labelledby="dashboard-todo">
      <h2 id="dashboard-todo">{t('dashboard.todoTitle')}</h2>
      {isEmpty ? (
        <p className="soft">{t('dashboard.nothingToDoHint')}</p>
      ) : (
        <div className="todo">
          <Group title={t('dashboard.overdueTitle')} rows={overdue} status="overdue" isOwed />
          <Group title={t('dashboard.dueSoonTitle')} rows={dueSoon} status="due_soon" isOwed />
          <Group title={t('dashboard.unsentTitle')} rows={unsent} status="draft" />
          <Group title={t('dashboard.draftsTitle')} rows={unfinished} status="draft" />
        </div>
      )}
    </section>
  );
}

interface GroupProps {
  readonly title: string;
  readonly rows: readonly DashboardRow[];
  /** The tab of the invoice list that holds all of them. */
  readonly status: string;
  readonly isOwed?: boolean;
}

function Group({ title, rows, status, isOwed = false }: GroupProps) {
  const t = useMessages(dashboardMessages);
  const id = useId();
  if (rows.length === 0) return null;
  // A full page may not be all of them, and half a sum would be a wrong one.
  const isWhole = rows.length < limits.pageSize;

  return (
    <section className="todo-g" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {isOwed && isWhole && (
        <p>
          <MoneySum sums={sumByCurrency(rows)} />
        </p>
      )}
      <ul>
        {rows.slice(0, mostRows).map((row) => (
          <TodoRow key={row.id} row={row} />
        ))}
      </ul>
      {rows.length > mostRows && (
        <Link className="link all" href={withQuery(paths.invoices, { status })}>
          {isWhole
            ? t('dashboard.moreRowsLabel', { count: rows.length - mostRows })
            : t('dashboard.allRowsLabel')}
        </Link>
      )}
    </section>
  );
}

function TodoRow({ row }: { readonly row: DashboardRow }) {
  const t = useMessages(dashboardMessages);
  const { text, needsAttention } = useWhen(row);
  const href = isUnfinished(row) ? finishPath(row) : paths.invoice(row.id);
  const kind = kindTag(row.kind, useLanguage());
  const name = row.buyerName || t('dashboard.noBuyerLabel');
  const label = t(isUnfinished(row) ? 'dashboard.finishButtonLabel' : 'dashboard.openButtonLabel');

  return (
    <li>
      <span className={needsAttention ? 'dot dot-attn' : 'dot'} aria-hidden="true" />
      <Link href={href}>
        {name}
        {kind && <span className="meta"> {kind}</span>}
      </Link>
      <span className={needsAttention ? 'when attn' : 'when'}>{text}</span>
      <span className="am num">
        <Money value={owedOf(row)} currency={row.currency} />
      </span>
      <LinkButton size="small" href={href} aria-label={`${label}: ${name}`}>
        {label}
      </LinkButton>
    </li>
  );
}

function sumByCurrency(rows: readonly DashboardRow[]): Partial<Record<Currency, string>> {
  const entries = currencies.flatMap((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    return own.length === 0 ? [] : [[currency, formatMinor(sumMinor(own.map(owedOf)))]];
  });
  return Object.fromEntries(entries);
}
