import { CreditEditor } from '../../features/invoices/credit/components/credit-editor';
import { creditMessages } from '../../features/invoices/credit/messages/catalogue';
import '../../features/invoices/editor/editor.css';
import '../../features/invoices/trace/trace.css';
import '../../features/invoices/credit/credit.css';
import { paths } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { useNavigation } from '../../platform/navigation';
import { usePageMetadata } from '../../platform/page-metadata';

interface Props {
  readonly params: { readonly id: string };
}

export function CreditNoteScreen({ params: { id } }: Props) {
  const t = useMessages(creditMessages);
  const { go } = useNavigation();
  usePageMetadata({ title: t('credit.formLabel'), isPrivate: true });

  return <CreditEditor key={id} id={id} onDone={(done) => go(paths.invoice(done))} />;
}
