import { addMilliseconds, isInstant } from '#shared/domain/calendar';
import { isBeingPaid } from '#shared/domain/checkout';
import { formatAtTime } from '#shared/i18n/format';
import { useMessages } from '../../../i18n/use-messages';
import { now } from '../../../platform/clock';
import { useLanguage } from '../../../platform/language';
import { invoiceMessages } from '../messages/catalogue';
import type { DetailReply } from '../model/spoken';

/** Whoever opened a page of Stripe longer ago has left it, most probably. */
const recentMilliseconds = 30 * 60_000;

interface Props {
  readonly reply: Pick<DetailReply, 'invoice' | 'paymentPageSince'>;
}

/** Said before somebody notes by hand what a payer may be paying online at this moment. */
export function PaymentUnderWay({ reply: { invoice, paymentPageSince: since } }: Props) {
  const t = useMessages(invoiceMessages);
  const language = useLanguage();
  const isPageOpen =
    since !== undefined && isInstant(since) && addMilliseconds(since, recentMilliseconds) > now();
  const isProcessed = isBeingPaid(invoice);
  if (!isProcessed && !isPageOpen) return null;
  return (
    <p className="meta" role="status">
      {isProcessed || since === undefined
        ? t('invoices.paymentProcessedHint')
        : t('invoices.paymentPageHint', { time: formatAtTime(since, language) })}
    </p>
  );
}
