import type { ReactNode } from 'react';
import type { PlanId } from '#shared/domain/plan';
import { formatPrice } from '#shared/i18n/format';
import type { OfferedPlans } from '../../../api/use-plan-offer';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { Badge } from '../../../ui/badge';
import { Icon } from '../../../ui/icon';
import { checkShape } from '../../../ui/icon-shapes';
import { yearlyComparison } from '../model/yearly-comparison';
import { pricingMessages } from './messages/catalogue';
import { planTitles } from './plan-titles';

interface Props {
  readonly id: PlanId;
  readonly plans: OfferedPlans;
  readonly isCurrent: boolean;
  /** Until when it is paid, or when it is paid next; in place of the general hint. */
  readonly period: string | undefined;
  /** About what the price is in other currencies, where that is known. */
  readonly approximation: string | undefined;
  readonly children: ReactNode;
}

/** One plan: what it costs, what it holds, and what can be done about it. */
export function PlanCard({ id, plans, isCurrent, period, approximation, children }: Props) {
  const t = useMessages(pricingMessages);
  const language = useLanguage();
  const saving = formatPrice(yearlyComparison(plans).saving, 'CZK', language);
  const hints = {
    free: t('pricing.freeHint'),
    pro: t('pricing.proHint'),
    yearly: t('pricing.yearlyHint', { saving }),
  };

  return (
    <li>
      <h3>
        {t(planTitles[id])}
        {isCurrent && <Badge look="outline">{t('pricing.currentLabel')}</Badge>}
      </h3>
      <p className="price">
        {formatPrice(plans[id].price, 'CZK', language)}
        {id !== 'free' && (
          <small>{t(id === 'pro' ? 'pricing.monthlyNote' : 'pricing.yearlyNote')}</small>
        )}
      </p>
      <div className="plan-note">
        <p>{period ?? hints[id]}</p>
        {approximation && (
          <p className="meta">{t('pricing.approximationHint', { amounts: approximation })}</p>
        )}
      </div>
      <Items id={id} plans={plans} />
      <div className="plan-acts">{children}</div>
    </li>
  );
}

function Items({ id, plans }: { readonly id: PlanId; readonly plans: OfferedPlans }) {
  const t = useMessages(pricingMessages);
  const { invoicesPerMonth, clients, storageMegabytes } = plans[id];
  const storage = t('pricing.storageItem', { megabytes: storageMegabytes });
  const items: Readonly<Record<PlanId, readonly string[]>> = {
    free: [
      t('pricing.invoicesItem', { count: invoicesPerMonth }),
      t('pricing.clientsItem', { count: clients }),
      t('pricing.documentsItem'),
      storage,
    ],
    pro: [
      t('pricing.unlimitedItem'),
      t('pricing.brandingItem'),
      t('pricing.mailTextsItem'),
      t('pricing.supportItem'),
      storage,
    ],
    yearly: [t('pricing.everythingItem'), storage, t('pricing.onePaymentItem')],
  };

  return (
    <ul className="plan-items">
      {items[id].map((item) => (
        <li key={item}>
          <Icon shape={checkShape} />
          {item}
        </li>
      ))}
    </ul>
  );
}
