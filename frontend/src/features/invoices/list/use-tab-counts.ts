import { limits } from '#shared/domain/limits';
import { useEndpointQuery } from '../../../api/use-endpoint-query';
import type { ListTab } from './tabs';

/** How many stand behind each tab, as far as it is known; what falls due changes by the day and comes with the overview. */
export function useTabCounts(): Partial<Record<ListTab, string>> {
  const counts = useEndpointQuery('invoices.count', {}).data;
  const overview = useEndpointQuery('invoices.getOverview', {}).data;

  return {
    ...(counts && {
      all: String(counts.count),
      draft: String(counts.byStatus.draft),
      sent: String(counts.byStatus.sent),
      paid: String(counts.byStatus.paid),
      cancelled: String(counts.byStatus.cancelled),
    }),
    ...(overview && {
      overdue: atMostOnePage(overview.overdue.length),
      due_soon: atMostOnePage(overview.dueSoon.length),
    }),
  };
}

/** The overview holds one page of them. */
function atMostOnePage(count: number): string {
  return count < limits.pageSize ? String(count) : `${limits.pageSize}+`;
}
