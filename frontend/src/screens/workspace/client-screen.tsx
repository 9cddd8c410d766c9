import { useEndpointQuery } from '../../api/use-endpoint-query';
import { ClientDetail } from '../../features/clients/detail/client-detail';
import { clientMessages } from '../../features/clients/messages/catalogue';
import { ClientInvoices } from '../../features/invoices/of-client/client-invoices';
import '../../features/clients/clients.css';
import '../../ui/styles/combobox.css';
import '../../features/clients/detail/client-detail.css';
import '../../features/invoices/list/list.css';
import '../../features/invoices/of-client/client-invoices.css';
import { paths } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { useNavigation } from '../../platform/navigation';
import { usePageMetadata } from '../../platform/page-metadata';

interface Props {
  readonly params: { readonly id: string };
}

export function ClientScreen({ params: { id } }: Props) {
  const t = useMessages(clientMessages);
  const { go } = useNavigation();
  const { data } = useEndpointQuery('clients.get', { params: { id } });
  usePageMetadata({ title: data?.client.name ?? t('clients.title'), isPrivate: true });

  return (
    <ClientDetail
      key={id}
      id={id}
      invoices={<ClientInvoices clientId={id} />}
      onDeleted={() => go(paths.clients)}
    />
  );
}
