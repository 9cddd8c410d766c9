import { getRouteApi } from '@tanstack/react-router';
import { InvoiceList } from '../../features/invoices/list/invoice-list';
import { isListTab } from '../../features/invoices/list/tabs';
import { invoiceMessages } from '../../features/invoices/messages/catalogue';
import '../../features/invoices/list/list.css';
import { useMessages } from '../../i18n/use-messages';
import { usePageMetadata } from '../../platform/page-metadata';

const route = getRouteApi('/workspace/invoices');

export function InvoiceListScreen() {
  const t = useMessages(invoiceMessages);
  const { status } = route.useSearch();
  usePageMetadata({ title: t('invoices.listTitle'), isPrivate: true });

  return <InvoiceList tab={isListTab(status) ? status : 'all'} />;
}
