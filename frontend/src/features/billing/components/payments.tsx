import { formatMoney } from '#shared/i18n/format';
import { amountOf } from '../../../api/amount';
import { useEndpointQuery } from '../../../api/use-endpoint-query';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { billingMessages } from '../messages/catalogue';
import { BillingFailed, BillingSkeleton } from './billing-states';
import { CardRow } from './card-row';
import { HistoryTable } from './history-table';

/** The cards that the plan is paid with, and the payments so far with their documents. */
export function Payments() {
  const t = useMessages(billingMessages);
  const language = useLanguage();
  const query = useEndpointQuery('billing.getHistory', {}, { refetchesOnFocus: false });
  if (query.isPending) return <BillingSkeleton rows={3} />;
  if (!query.data) return <BillingFailed query={query} />;

  const { payment_methods: cards, billing_history: entries, credit } = query.data;
  return (
    <>
      <CardRow cards={cards} />
      <section aria-labelledby="billing-history">
        <h3 id="billing-history">{t('billing.historyTitle')}</h3>
        {credit !== undefined && (
          <p className="soft">
            {t('billing.creditHint', { amount: formatMoney(amountOf(credit), 'CZK', language) })}
          </p>
        )}
        {entries.length === 0 ? (
          <p className="soft">{t('billing.historyEmptyHint')}</p>
        ) : (
          <HistoryTable entries={entries} />
        )}
      </section>
    </>
  );
}
