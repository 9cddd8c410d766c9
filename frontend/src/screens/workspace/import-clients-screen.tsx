import { ClientImport } from '../../features/clients/import/components/client-import';
import { clientImportMessages } from '../../features/clients/import/messages/catalogue';
import '../../features/clients/import/client-import.css';
import { useMessages } from '../../i18n/use-messages';
import { usePageMetadata } from '../../platform/page-metadata';

export function ImportClientsScreen() {
  const t = useMessages(clientImportMessages);
  usePageMetadata({ title: t('clientImport.title'), isPrivate: true });
  return <ClientImport />;
}
