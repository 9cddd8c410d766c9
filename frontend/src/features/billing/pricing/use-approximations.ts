import { formatPrice } from '#shared/i18n/format';
import { amountOf } from '../../../api/amount';
import { useEndpointQuery } from '../../../api/use-endpoint-query';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import type { PaidPlanId } from '../model/pending-upgrade';
import { pricingMessages } from './messages/catalogue';

type Approximations = Readonly<Partial<Record<PaidPlanId, string>>>;

/** About what each plan costs in other currencies: `€ 4,05 nebo $ 4,40`; nothing while nobody tells the rates. */
export function useApproximations(): Approximations {
  const t = useMessages(pricingMessages);
  const language = useLanguage();
  const { data } = useEndpointQuery('billing.listPlanPrices', {});

  const ofPlan = (id: PaidPlanId): Approximations => {
    const [first, second] = (data?.approximations ?? [])
      .filter(({ plan }) => plan === id)
      .map(({ amount, currency }) => formatPrice(amountOf(amount), currency, language));
    if (first === undefined) return {};
    const both = second && t('pricing.approximationOrHint', { first, second });
    return { [id]: both ?? first };
  };
  return { ...ofPlan('pro'), ...ofPlan('yearly') };
}
