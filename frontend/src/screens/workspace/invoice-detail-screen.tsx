import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { InvoiceDetail } from '../../features/invoices/detail/invoice-detail';
import { invoiceMessages } from '../../features/invoices/messages/catalogue';
import '../../features/invoices/detail/detail.css';
import { paths } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { usePageMetadata } from '../../platform/page-metadata';

const route = getRouteApi('/workspace/invoices/$id');

export function InvoiceDetailScreen() {
  const t = useMessages(invoiceMessages);
  const navigate = useNavigate();
  const { id } = route.useParams();
  usePageMetadata({ title: t('invoices.listTitle'), isPrivate: true });

  return (
    <InvoiceDetail
      key={id}
      id={id}
      onEdit={(invoice) => navigate({ href: paths.editInvoice(invoice) })}
      onDeleted={() => navigate({ href: paths.invoices })}
    />
  );
}
