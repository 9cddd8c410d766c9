import { formatPrice } from '#shared/i18n/format';
import { withQuery } from '../i18n/paths';
import { publicPath } from '../i18n/public-paths';
import { useLanguage } from '../platform/language';
import { usePlanOffer } from './use-plan-offer';

interface UpgradeOffer {
  /** The pricing page, which leads back to this screen once the plan is paid. */
  readonly href: string;
  /** What Pro costs a month. */
  readonly price: string;
}

/** Where a larger plan is to be had; nothing where none is sold. `next` is where the work goes on, by itself here. */
export function useUpgradeOffer(next?: string): UpgradeOffer | undefined {
  const language = useLanguage();
  const { plans, isSold } = usePlanOffer();
  if (!isSold) return undefined;
  return {
    href: withQuery(publicPath('pricing', language), {
      next: next ?? `${location.pathname}${location.search}`,
    }),
    price: formatPrice(plans.pro.price, 'CZK', language),
  };
}
