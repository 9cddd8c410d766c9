import { useMessages } from '../../../i18n/use-messages';
import { pricingMessages } from './messages/catalogue';

/** What the prices hold, and when the money comes back. */
export function Refunds() {
  const t = useMessages(pricingMessages);
  return (
    <div className="pricing-notes">
      <p>{t('pricing.vatHint')}</p>
      <p>{t('pricing.refundHint')}</p>
    </div>
  );
}
