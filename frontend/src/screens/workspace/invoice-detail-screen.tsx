import type { WireReply } from '#shared/contracts/wire';
import { useEndpointQuery } from '../../api/use-endpoint-query';
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
  const { data } = useEndpointQuery('invoices.get', { params: { id } });
  usePageMetadata({
    title: data ? titleOf(data.invoice) : t('invoices.listTitle'),
    isPrivate: true,
  });

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

  /** What tells one tab from the next. */
  function titleOf({ kind, number, buyer }: WireReply<'invoices.get'>['invoice']): string {
    const title = number
      ? t('invoices.detailTitle', { kind, number })
      : t('invoices.draftDetailTitle', { kind });
    return [title, buyer.name].filter(Boolean).join(', ');
  }
}
