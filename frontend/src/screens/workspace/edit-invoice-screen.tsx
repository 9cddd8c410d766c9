import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { EditInvoice } from '../../features/invoices/editor/components/edit-invoice';
import { editorMessages } from '../../features/invoices/editor/messages/catalogue';
import '../../features/invoices/editor/editor.css';
import { paths } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { usePageMetadata } from '../../platform/page-metadata';

const route = getRouteApi('/workspace/invoices/$id/edit');

export function EditInvoiceScreen() {
  const t = useMessages(editorMessages);
  const navigate = useNavigate();
  const { id } = route.useParams();
  usePageMetadata({ title: t('editor.editTitle'), isPrivate: true });

  return (
    <EditInvoice key={id} id={id} onDone={(done) => navigate({ href: paths.invoice(done) })} />
  );
}
