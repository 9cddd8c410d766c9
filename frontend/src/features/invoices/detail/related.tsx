import { faceOf } from '#shared/domain/invoice-status';
import { formatMoney } from '#shared/i18n/format';
import { kindName } from '#shared/i18n/kind-words';
import { amountOf } from '../../../api/amount';
import { paths } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { Link } from '../../../ui/link';
import { invoiceMessages } from '../messages/catalogue';
import type { DetailReply } from '../model/spoken';

interface Props {
  readonly documents: DetailReply['related'];
}

/** What this document was made of, and what was made of it. */
export function Related({ documents }: Props) {
  const t = useMessages(invoiceMessages);
  const language = useLanguage();
  if (documents.length === 0) return null;

  return (
    <section className="related" aria-labelledby="invoice-related">
      <h2 id="invoice-related">{t('invoices.relatedTitle')}</h2>
      <ul>
        {documents.map(({ id, kind, number, status, payable, currency }) => (
          <li key={id}>
            <Link href={paths.invoice(id)}>
              {[kindName(kind, language), number].filter(Boolean).join(' ')}
            </Link>
            <span className="num">{formatMoney(amountOf(payable), currency, language)}</span>
            <span className="meta">{faceOf(status, number, kind)[language]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
