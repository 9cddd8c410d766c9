import { useEndpointQuery } from '../../../api/use-endpoint-query';
import { usePlanOffer } from '../../../api/use-plan-offer';
import { useMessages } from '../../../i18n/use-messages';
import { Part } from '../../../ui/part';
import { billingMessages } from '../messages/catalogue';
import { checkoutOutcome } from '../model/checkout-return';
import { BillingFailed, BillingSkeleton } from './billing-states';
import { CheckoutNews } from './checkout-news';
import { DunningNotice } from './dunning-notice';
import { LockedParts } from './locked-parts';
import { Payments } from './payments';
import { PlanRow } from './plan-row';
import { Usage } from './usage';
import '../billing.css';

interface Props {
  /** How the checkout ended, when it has just led back here. */
  readonly checkout?: string | undefined;
}

/** The plan: what is used of it, how it is paid, and how it ends. */
export function BillingPart({ checkout }: Props) {
  const t = useMessages(billingMessages);
  return (
    <Part id="subscription" title={t('billing.title')} hint={t('billing.hint')}>
      <div className="billing">
        <CheckoutNews outcome={checkoutOutcome(checkout)} />
        <Billing />
      </div>
    </Part>
  );
}

function Billing() {
  const query = useEndpointQuery('billing.getSubscription', {});
  const offer = usePlanOffer();

  if (query.isPending) return <BillingSkeleton rows={4} />;
  if (!query.data) return <BillingFailed query={query} />;
  const { subscription } = query.data;
  return (
    <>
      {subscription.dunning && <DunningNotice {...subscription} dunning={subscription.dunning} />}
      <div>
        <PlanRow subscription={subscription} offer={offer} />
        <Usage offersPro={offer.isSold === true && !subscription.isPremium} />
      </div>
      <LockedParts parts={subscription.locked ?? []} />
      {subscription.has_billing && offer.isSold && <Payments />}
    </>
  );
}
