import { NewInvoice } from '../../features/invoices/editor/components/new-invoice';
import { editorMessages } from '../../features/invoices/editor/messages/catalogue';
import '../../features/invoices/editor/editor.css';
import '../../features/invoices/trace/trace.css';
import '../../ui/styles/combobox.css';
import { LaterStampField } from '../../features/pictures/later-stamp-field';
import { paths } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { useNavigation } from '../../platform/navigation';
import { usePageMetadata } from '../../platform/page-metadata';

interface Props {
  readonly query: { readonly client?: string | undefined };
}

export function NewInvoiceScreen({ query: { client } }: Props) {
  const t = useMessages(editorMessages);
  const { go } = useNavigation();
  usePageMetadata({ title: t('editor.newTitle', { kind: 'invoice' }), isPrivate: true });

  return (
    <NewInvoice
      key={client}
      clientId={client}
      stampField={LaterStampField}
      onIssued={(id) => go(paths.invoice(id))}
      onDraftSaved={(id) => go(paths.editInvoice(id), { replace: true })}
    />
  );
}
