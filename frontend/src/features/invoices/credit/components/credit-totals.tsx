import type { Invoice } from '#shared/domain/invoice';
import type { Minor } from '#shared/domain/money';
import { effectOfCredit, isRestUnknown } from '#shared/domain/payment-progress';
import { formatPercent } from '#shared/i18n/format';
import { Money } from '../../../../i18n/money';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { creditMessages } from '../messages/catalogue';

interface Props {
  readonly original: Invoice;
  readonly creditNote: Invoice;
}

/** The differences that the credit note makes, as they will stand on it, and what becomes of the money. */
export function CreditTotals({ original, creditNote }: Props) {
  const t = useMessages(creditMessages);
  const language = useLanguage();
  const { totals, currency, seller } = creditNote;
  const isPayer = seller.vatStatus === 'payer';
  const effect = isRestUnknown(original) ? undefined : effectOfCredit(original, totals.payable);
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
      {effect && effect.takenOff > 0 && (
        <>
          {sum(t('credit.takenOffLabel'), effect.takenOff)}
          {sum(t('credit.paidBackLabel'), effect.paidBack)}
        </>
      )}
    </dl>
  );
}
