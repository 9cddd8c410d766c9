import { EditInvoice } from '../../features/invoices/editor/components/edit-invoice';
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
  readonly params: { readonly id: string };
}

export function EditInvoiceScreen({ params: { id } }: Props) {
  const t = useMessages(editorMessages);
  const { go } = useNavigation();
  usePageMetadata({ title: t('editor.editTitle', { kind: 'invoice' }), isPrivate: true });

  return (
    <EditInvoice
      key={id}
      id={id}
      stampField={LaterStampField}
      onDone={(done) => go(paths.invoice(done))}
      onSavedApart={(other) => go(paths.editInvoice(other), { replace: true })}
    />
  );
}
