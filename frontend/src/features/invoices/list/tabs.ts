import type { InvoiceMessageId } from '../messages/catalogue';

/** The views of the list; `all` is the one without a query. */
export const listTabs = [
  'all',
  'draft',
  'sent',
  'overdue',
  'due_soon',
  'paid',
  'cancelled',
] as const;
export type ListTab = (typeof listTabs)[number];

export function isListTab(value: unknown): value is ListTab {
  return listTabs.some((tab) => tab === value);
}

export const tabLabels = {
  all: 'invoices.allTabLabel',
  draft: 'invoices.draftTabLabel',
  sent: 'invoices.sentTabLabel',
  overdue: 'invoices.overdueTabLabel',
  due_soon: 'invoices.dueSoonTabLabel',
  paid: 'invoices.paidTabLabel',
  cancelled: 'invoices.cancelledTabLabel',
} as const satisfies Record<ListTab, InvoiceMessageId>;

export const emptyHints = {
  all: 'invoices.emptyHint',
  draft: 'invoices.emptyDraftHint',
  sent: 'invoices.emptySentHint',
  overdue: 'invoices.emptyOverdueHint',
  due_soon: 'invoices.emptyDueSoonHint',
  paid: 'invoices.emptyPaidHint',
  cancelled: 'invoices.emptyCancelledHint',
} as const satisfies Record<ListTab, InvoiceMessageId>;
