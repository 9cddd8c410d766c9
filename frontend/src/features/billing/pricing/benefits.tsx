import type { OfferedPlans } from '../../../api/use-plan-offer';
import { useMessages } from '../../../i18n/use-messages';
import { pricingMessages } from './messages/catalogue';

const benefits = [
  ['pricing.unlimitedTitle', 'pricing.unlimitedText'],
  ['pricing.brandTitle', 'pricing.brandText'],
  ['pricing.mailsTitle', 'pricing.mailsText'],
  ['pricing.statisticsTitle', 'pricing.statisticsText'],
  ['pricing.supportTitle', 'pricing.supportText'],
  ['pricing.spaceTitle', 'pricing.spaceText'],
] as const;

/** What somebody gets for the money, in their own terms. */
export function Benefits({ plans }: { readonly plans: OfferedPlans }) {
  const t = useMessages(pricingMessages);
  const space = { pro: plans.pro.storageMegabytes, yearly: plans.yearly.storageMegabytes };

  return (
    <section aria-labelledby="benefits">
      <h2 id="benefits">{t('pricing.benefitsTitle')}</h2>
      <dl className="benefits">
        {benefits.map(([title, text]) => (
          <div key={title}>
            <dt>{t(title)}</dt>
            <dd>{t(text, space)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
