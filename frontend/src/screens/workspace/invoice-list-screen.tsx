import { useMemo } from 'react';
import { filtersOf } from '../../features/invoices/list/filter/filters';
import { InvoiceList } from '../../features/invoices/list/invoice-list';
import { isListTab } from '../../features/invoices/list/tabs';
import { invoiceMessages } from '../../features/invoices/messages/catalogue';
import { JobList } from '../../features/jobs/components/job-list';
import { PeriodExportButton } from '../../features/jobs/components/period-export-button';
import '../../features/invoices/list/list.css';
import '../../features/invoices/list/filter/filter.css';
import '../../ui/styles/combobox.css';
import { paths } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { usePageMetadata } from '../../platform/page-metadata';
import { LinkButton } from '../../ui/button';

interface Props {
  readonly query: Readonly<Record<string, string | undefined>>;
}

export function InvoiceListScreen({ query }: Props) {
  const t = useMessages(invoiceMessages);
  // One object for one address, so that an effect of the search runs once.
  const address = JSON.stringify(query);
  const filters = useMemo(() => filtersOf(JSON.parse(address)), [address]);
  const status = query['status'];
  usePageMetadata({ title: t('invoices.listTitle'), isPrivate: true });

  return (
    <InvoiceList
      tab={isListTab(status) ? status : 'all'}
      filters={filters}
      actions={
        <div className="acts">
          <LinkButton href={paths.importInvoice}>{t('invoices.importButtonLabel')}</LinkButton>
          <PeriodExportButton />
        </div>
      }
      notices={<JobList />}
    />
  );
}
