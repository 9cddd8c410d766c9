import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { NewInvoice } from '../../features/invoices/editor/components/new-invoice';
import { editorMessages } from '../../features/invoices/editor/messages/catalogue';
import '../../features/invoices/editor/editor.css';
import { paths } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { usePageMetadata } from '../../platform/page-metadata';

const route = getRouteApi('/workspace/invoices/new');

export function NewInvoiceScreen() {
  const t = useMessages(editorMessages);
  const navigate = useNavigate();
  usePageMetadata({ title: t('editor.newTitle'), isPrivate: true });

  const { client } = route.useSearch();

  return (
    <NewInvoice
      key={client}
      clientId={client}
      onIssued={(id) => navigate({ href: paths.invoice(id) })}
    />
  );
}
