import { paths } from '../../../../i18n/paths';
import { useMessages } from '../../../../i18n/use-messages';
import { Icon } from '../../../../ui/icon';
import { backShape } from '../../../../ui/icon-shapes';
import { Link } from '../../../../ui/link';
import { editorMessages } from '../messages/catalogue';

/** The way out of the editor; on phones there is no other. */
export function BackToInvoices() {
  const t = useMessages(editorMessages);
  return (
    <Link
      className="btn btn-icon btn-bare back"
      href={paths.invoices}
      aria-label={t('editor.backButtonLabel')}
    >
      <Icon shape={backShape} />
    </Link>
  );
}
