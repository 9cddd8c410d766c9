import type { WireReply } from '#shared/contracts/wire';
import { limits } from '#shared/domain/limits';
import { weekdayName } from '#shared/i18n/days-in-words';
import { formatDayMonthLong } from '#shared/i18n/format';
import { refusalWords } from '../../../api/api-error';
import { useEndpointQuery } from '../../../api/use-endpoint-query';
import { paths } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { useToday } from '../../../platform/use-today';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { documentShape, peopleShape, plusShape, slidersShape } from '../../../ui/icon-shapes';
import { Link } from '../../../ui/link';
import { ErrorState } from '../../../ui/states';
import { dashboardMessages } from '../messages/catalogue';
import { Charts } from './charts';
import { DashboardSkeleton } from './dashboard-skeleton';
import { FirstSteps } from './first-steps';
import { Received } from './received';
import { RecentInvoicesTable } from './recent-invoices-table';
import { Stats } from './stats';
import { Todo } from './todo';
import { UnpaidPlanNotice } from './unpaid-plan-notice';
import { UsageNotice } from './usage-notice';

export type Overview = WireReply<'invoices.getOverview'>;

export function Dashboard() {
  const t = useMessages(dashboardMessages);
  const overview = useEndpointQuery('invoices.getOverview', {});

  if (overview.data) {
    return overview.data.counts.count === 0 ? <NewAccount /> : <Working overview={overview.data} />;
  }
  if (!overview.isError) return <DashboardSkeleton />;
  return (
    <ErrorState
      title={t('dashboard.failedTitle')}
      actions={
        <Button look="main" onClick={() => overview.refetch()}>
          {t('dashboard.retryButtonLabel')}
        </Button>
      }
    >
      {refusalWords(overview.error) ?? t('dashboard.failedHint')}
    </ErrorState>
  );
}

/** Three steps instead of zeros. */
function NewAccount() {
  return (
    <div className="page">
      <Hello />
      <UnpaidPlanNotice />
      <FirstSteps />
    </div>
  );
}

function Working({ overview }: { readonly overview: Overview }) {
  const today = useToday();
  const dueToday = overview.dueSoon.filter(({ dueDate }) => dueDate === today).length;

  return (
    <div className="page">
      <Hello overdue={overview.overdue.length} dueToday={dueToday} />
      <UnpaidPlanNotice />
      <UsageNotice />
      <div className="top">
        <Todo overview={overview} />
        <Received overview={overview} />
      </div>
      <Stats overview={overview} />
      <Charts months={overview.months} />
      <RecentInvoicesTable rows={overview.recent} />
      <QuickActions />
    </div>
  );
}

interface HelloProps {
  readonly overdue?: number;
  readonly dueToday?: number;
}

function Hello({ overdue, dueToday = 0 }: HelloProps) {
  const t = useMessages(dashboardMessages);
  const language = useLanguage();
  const today = useToday();
  const title = `${weekdayName(today, language)} ${formatDayMonthLong(today, language)}`;

  return (
    <div className="page-head hello">
      <div>
        <h1>{title}</h1>
        {overdue !== undefined && (
          <p>{t(greetingOf(overdue, dueToday), { overdue, today: dueToday })}</p>
        )}
      </div>
    </div>
  );
}

function greetingOf(overdue: number, dueToday: number) {
  // The overview holds one page of them; a full one says only that there are so many at least.
  if (overdue >= limits.pageSize) return 'dashboard.greetingManyHint';
  if (overdue > 0) return 'dashboard.greetingHint';
  return dueToday > 0 ? 'dashboard.greetingTodayHint' : 'dashboard.greetingCalmHint';
}

function QuickActions() {
  const t = useMessages(dashboardMessages);
  const actions = [
    { href: paths.newInvoice, icon: plusShape, label: t('dashboard.newInvoiceLabel') },
    { href: paths.invoices, icon: documentShape, label: t('dashboard.manageInvoicesLabel') },
    { href: paths.clients, icon: peopleShape, label: t('dashboard.clientsLabel') },
    { href: paths.settings, icon: slidersShape, label: t('dashboard.settingsLabel') },
  ];
  return (
    <nav className="go" aria-label={t('dashboard.quickActionsLabel')}>
      {actions.map(({ href, icon, label }) => (
        <Link key={href} href={href}>
          <Icon shape={icon} />
          {label}
        </Link>
      ))}
    </nav>
  );
}
