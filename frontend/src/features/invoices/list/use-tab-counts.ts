import { limits } from '#shared/domain/limits';
import { useEndpointQuery } from '../../../api/use-endpoint-query';
import type { ListTab } from './tabs';

/** How many stand behind each tab, as far as it is known. */
export function useTabCounts(): Partial<Record<ListTab, string>> {
  const counts = useEndpointQuery('invoices.count', {}).data;
  if (!counts) return {};
  const { count, byStatus, overdue, dueSoon } = counts;
  return {
    all: String(count),
    draft: String(byStatus.draft),
    sent: String(byStatus.sent),
    overdue: upToCounted(overdue),
    due_soon: upToCounted(dueSoon),
    paid: String(byStatus.paid),
    cancelled: String(byStatus.cancelled),
  };
}

/** The server counts what is due no further. */
function upToCounted(count: number): string {
  return count < limits.countedDue ? String(count) : `${limits.countedDue - 1}+`;
}
