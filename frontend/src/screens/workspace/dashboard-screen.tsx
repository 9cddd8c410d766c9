import { Dashboard } from '../../features/dashboard/components/dashboard';
import { dashboardMessages } from '../../features/dashboard/messages/catalogue';
import '../../features/dashboard/dashboard.css';
import { useMessages } from '../../i18n/use-messages';
import { usePageMetadata } from '../../platform/page-metadata';

export function DashboardScreen() {
  const t = useMessages(dashboardMessages);
  usePageMetadata({ title: t('dashboard.title'), isPrivate: true });
  return <Dashboard />;
}
