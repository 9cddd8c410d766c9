import { useState } from 'react';
import { formatPrice } from '#shared/i18n/format';
import type { PlanOffer } from '../../../api/use-plan-offer';
import { withQuery } from '../../../i18n/paths';
import { publicPath } from '../../../i18n/public-paths';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { Badge } from '../../../ui/badge';
import { Button, LinkButton } from '../../../ui/button';
import { laterPart } from '../../../ui/later-part';
import { SettingRow } from '../../../ui/setting-row';
import { billingMessages } from '../messages/catalogue';
import { useCancellation } from '../model/use-cancellation';
import { useDayInWords, usePeriodHint } from '../model/use-period-hint';
import type { WireSubscription } from '../model/wire-subscription';

const CancelDialog = laterPart(async () => (await import('./cancel-dialog')).CancelDialog);

const titles = {
  free: 'billing.freeTitle',
  pro: 'billing.proTitle',
  yearly: 'billing.yearlyTitle',
} as const;

interface Props {
  readonly subscription: WireSubscription;
  readonly offer: PlanOffer;
}

/** Which plan it is, until when, and the one step that it allows. */
export function PlanRow({ subscription, offer }: Props) {
  const t = useMessages(billingMessages);
  const price = formatPrice(offer.plans[subscription.plan].price, 'CZK', useLanguage());
  const period = usePeriodHint(subscription);
  const day = useDayInWords();
  const count = offer.plans.free.invoicesPerMonth;
  const { ended_unpaid: lapse } = subscription;
  const free = lapse
    ? t('billing.lapsedHint', { count, day: day(lapse.at) })
    : t('billing.freeHint', { count });

  return (
    <SettingRow
      label={
        <>
          {t.rich(titles[subscription.plan], { price, b: (text) => <b key="b">{text}</b> })}
          {subscription.cancel_at_period_end && subscription.isPremium && (
            <>
              {' '}
              <Badge look="outline">{t('billing.cancelledLabel')}</Badge>
            </>
          )}
        </>
      }
      hint={subscription.isPremium ? period : free}
      action={<Step subscription={subscription} offer={offer} />}
    />
  );
}

function Step({ subscription, offer }: Props) {
  const t = useMessages(billingMessages);
  const pricing = publicPath('pricing', useLanguage());
  const price = formatPrice(offer.plans.pro.price, 'CZK', useLanguage());
  const { resume, isResuming } = useCancellation();
  const [isAsking, setIsAsking] = useState(false);

  if (!subscription.isPremium) {
    return (
      <LinkButton href={pricing}>
        {offer.isSold ? t('billing.upgradeButtonLabel', { price }) : t('billing.plansLinkLabel')}
      </LinkButton>
    );
  }
  if (!offer.isSold || !subscription.has_billing) return null;
  if (subscription.cancel_at_period_end) {
    return (
      <Button isBusy={isResuming} onClick={() => void resume()}>
        {t(isResuming ? 'billing.resumingButtonLabel' : 'billing.resumeButtonLabel')}
      </Button>
    );
  }
  const offersYear = subscription.plan === 'pro' && !subscription.dunning;
  return (
    <>
      <div className="billing-acts">
        {offersYear && (
          <LinkButton look="line" href={withQuery(pricing, { plan: 'yearly' })}>
            {t('billing.yearlyButtonLabel')}
          </LinkButton>
        )}
        <Button look="danger" onClick={() => setIsAsking(true)}>
          {t('billing.cancelButtonLabel')}
        </Button>
      </div>
      {isAsking && (
        <CancelDialog
          // What is not paid ends at once.
          periodEnd={subscription.dunning ? undefined : subscription.current_period_end}
          freeInvoices={offer.plans.free.invoicesPerMonth}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
