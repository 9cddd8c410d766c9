import { useEndpointQuery } from '../../../api/use-endpoint-query';
import { useUpgradeOffer } from '../../../api/use-upgrade-offer';
import { useMessages } from '../../../i18n/use-messages';
import { LinkButton } from '../../../ui/button';
import { warningShape } from '../../../ui/icon-shapes';
import { Banner } from '../../../ui/states';
import { dashboardMessages } from '../messages/catalogue';

/** From 80 % of the month's quota on: how much is left, and what to do when nothing is. */
export function UsageNotice() {
  const t = useMessages(dashboardMessages);
  const usage = useEndpointQuery('billing.getUsage', {});
  if (!usage.data || usage.data.level === 'ok') return null;

  const { level, invoices } = usage.data;
  return (
    <Banner icon={warningShape} isAttention action={<UpgradeLink />}>
      {level === 'limit_reached'
        ? t('dashboard.usageReachedHint', { limit: invoices.limit })
        : t('dashboard.usageWarningHint', { used: invoices.used, limit: invoices.limit })}
    </Banner>
  );
}

function UpgradeLink() {
  const t = useMessages(dashboardMessages);
  const offer = useUpgradeOffer();
  return (
    offer && (
      <LinkButton size="small" href={offer.href}>
        {t('dashboard.upgradeButtonLabel', { price: offer.price })}
      </LinkButton>
    )
  );
}
