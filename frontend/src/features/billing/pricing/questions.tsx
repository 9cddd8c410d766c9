import { formatPrice } from '#shared/i18n/format';
import type { OfferedPlans } from '../../../api/use-plan-offer';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { Icon } from '../../../ui/icon';
import { downShape } from '../../../ui/icon-shapes';
import { yearlyComparison } from '../model/yearly-comparison';
import { pricingMessages } from './messages/catalogue';

const questions = [
  ['pricing.limitQuestion', 'pricing.limitAnswer'],
  ['pricing.cancelQuestion', 'pricing.cancelAnswer'],
  ['pricing.refundQuestion', 'pricing.refundAnswer'],
  ['pricing.dataQuestion', 'pricing.dataAnswer'],
  ['pricing.paymentQuestion', 'pricing.paymentAnswer'],
  ['pricing.yearlyQuestion', 'pricing.yearlyAnswer'],
] as const;

/** What people ask before they pay. */
export function Questions({ plans }: { readonly plans: OfferedPlans }) {
  const t = useMessages(pricingMessages);
  const language = useLanguage();
  const { monthly, saving } = yearlyComparison(plans);
  const values = {
    count: plans.free.invoicesPerMonth,
    monthly: formatPrice(monthly, 'CZK', language),
    yearly: formatPrice(plans.yearly.price, 'CZK', language),
    saving: formatPrice(saving, 'CZK', language),
    megabytes: plans.yearly.storageMegabytes,
  };

  return (
    <section className="questions" aria-labelledby="questions">
      <h2 id="questions">{t('pricing.questionsTitle')}</h2>
      <div>
        {questions.map(([question, answer]) => (
          <details key={question}>
            <summary>
              {t(question, values)}
              <Icon shape={downShape} />
            </summary>
            <p>{t(answer, values)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
