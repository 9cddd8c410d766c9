import { InvoiceList } from '../../features/invoices/list/invoice-list';
import { isListTab } from '../../features/invoices/list/tabs';
import { invoiceMessages } from '../../features/invoices/messages/catalogue';
import { JobList } from '../../features/jobs/components/job-list';
import { PeriodExportButton } from '../../features/jobs/components/period-export-button';
import '../../features/invoices/list/list.css';
import { useMessages } from '../../i18n/use-messages';
import { usePageMetadata } from '../../platform/page-metadata';

interface Props {
  readonly query: { readonly status?: string | undefined };
}

export function InvoiceListScreen({ query: { status } }: Props) {
  const t = useMessages(invoiceMessages);
  usePageMetadata({ title: t('invoices.listTitle'), isPrivate: true });

  return (
    <InvoiceList
      tab={isListTab(status) ? status : 'all'}
      actions={<PeriodExportButton />}
      notices={<JobList />}
    />
  );
}
