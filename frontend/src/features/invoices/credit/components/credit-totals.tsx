import type { Invoice } from '#shared/domain/invoice';
import type { Minor } from '#shared/domain/money';
import { formatPercent } from '#shared/i18n/format';
import { Money } from '../../../../i18n/money';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { creditMessages } from '../messages/catalogue';

/** The differences that the credit note makes, as they will stand on it. */
export function CreditTotals({ creditNote }: { readonly creditNote: Invoice }) {
  const t = useMessages(creditMessages);
  const language = useLanguage();
  const { totals, currency, seller } = creditNote;
  const isPayer = seller.vatStatus === 'payer';
  const sum = (label: string, value: Minor) => (
    <>
      <dt>{label}</dt>
      <dd>
        <Money value={value} currency={currency} />
      </dd>
    </>
  );

  return (
    <dl className="sums credit-sums">
      {isPayer && sum(t('credit.baseLabel'), totals.total)}
      {isPayer &&
        totals.recap.map(({ rate, vat }) => (
          <div key={rate} className="sum-row">
            {sum(t('credit.vatOfRateLabel', { rate: formatPercent(rate, language) }), vat)}
          </div>
        ))}
      {totals.rounding !== 0 && sum(t('credit.roundingLabel'), totals.rounding)}
      <div className="all">{sum(t('credit.payableLabel'), totals.payable)}</div>
    </dl>
  );
}
