import { isAwaitingPayment } from '#shared/domain/due';
import { usePayerPayments } from '../../../api/use-payer-payments';
import { paths } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { Link } from '../../../ui/link';
import { invoiceMessages } from '../messages/catalogue';
import { type DetailInvoice, spokenInvoice } from '../model/spoken';

/** Whether whoever opens the link can pay by card, and where that is turned on. */
export function PayOnlineHint({ invoice }: { readonly invoice: DetailInvoice }) {
  const t = useMessages(invoiceMessages);
  const payments = usePayerPayments();
  if (!payments || !isAwaitingPayment(spokenInvoice(invoice))) return null;
  return (
    <p className="meta" role="status">
      {payments === 'on'
        ? t('invoices.sharePayableHint')
        : t.rich('invoices.shareNotPayableHint', {
            link: (text) => (
              <Link key="link" href={`${paths.settings}#card-payments`}>
                {text}
              </Link>
            ),
          })}
    </p>
  );
}
