import type { WireReply } from '#shared/contracts/wire';
import { type Instant, localDate, todayInPrague } from '#shared/domain/calendar';
import { formatDate } from '#shared/i18n/format';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { invoiceMessages } from '../messages/catalogue';

type Link = WireReply<'sharing.get'>['links'][number];

/** Which links there are: when each was made, and until when it opens. */
export function ShareLinkList({ links }: { readonly links: readonly Link[] }) {
  const t = useMessages(invoiceMessages);
  const language = useLanguage();
  const endOf = ({ expiresOn, isExpired }: Link) => {
    if (!expiresOn) return t('invoices.shareNeverExpiresLabel');
    const day = formatDate(localDate(expiresOn), language);
    return t(isExpired ? 'invoices.shareExpiredLabel' : 'invoices.shareExpiresLabel', { day });
  };

  return (
    <ul aria-label={t('invoices.shareLinksLabel')}>
      {links.map((link) => (
        <li key={link.createdAt}>
          {t('invoices.shareMadeLabel', {
            day: formatDate(todayInPrague(link.createdAt as Instant), language),
          })}
          , {endOf(link)}
        </li>
      ))}
    </ul>
  );
}
