import { IsdocImport } from '../../features/invoices/isdoc-import/isdoc-import';
import { isdocImportMessages } from '../../features/invoices/isdoc-import/messages/catalogue';
import { useMessages } from '../../i18n/use-messages';
import { usePageMetadata } from '../../platform/page-metadata';

export function ImportInvoiceScreen() {
  const t = useMessages(isdocImportMessages);
  usePageMetadata({ title: t('isdocImport.title'), isPrivate: true });
  return <IsdocImport />;
}
