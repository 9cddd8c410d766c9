import { InvoiceDetail } from '../../features/invoices/detail/invoice-detail';
import { invoiceMessages } from '../../features/invoices/messages/catalogue';
import '../../features/invoices/detail/detail.css';
import '../../features/invoices/detail/related.css';
import '../../features/invoices/trace/trace.css';
import { finishPath, paths } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { useNavigation } from '../../platform/navigation';
import { usePageMetadata } from '../../platform/page-metadata';

interface Props {
  readonly params: { readonly id: string };
}

export function InvoiceDetailScreen({ params: { id } }: Props) {
  const t = useMessages(invoiceMessages);
  const { go } = useNavigation();
  usePageMetadata({ title: t('invoices.listTitle'), isPrivate: true });

  return (
    <InvoiceDetail
      key={id}
      id={id}
      onEdit={(document) => go(finishPath(document))}
      onMade={(made) => go(made.number ? paths.invoice(made.id) : finishPath(made))}
      onCredit={(invoice) => go(paths.creditNote(invoice))}
      onDeleted={() => go(paths.invoices)}
    />
  );
}
