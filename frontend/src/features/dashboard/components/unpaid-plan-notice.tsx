import { formatPrice } from '#shared/i18n/format';
import { amountOf } from '../../../api/amount';
import { useEndpointQuery } from '../../../api/use-endpoint-query';
import { paths } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { onLookedAtAgain } from '../../../platform/new-tab';
import { LinkButton } from '../../../ui/button';
import { warningShape } from '../../../ui/icon-shapes';
import { NewTabButton } from '../../../ui/new-tab';
import { Banner } from '../../../ui/states';
import { dashboardMessages } from '../messages/catalogue';

/** A payment of the plan that did not go through; the settings say the rest. */
export function UnpaidPlanNotice() {
  const t = useMessages(dashboardMessages);
  const language = useLanguage();
  const { data, refetch } = useEndpointQuery('billing.getUsage', {});
  if (!data?.dunning) return null;

  const { reason, amount, pay_url: payUrl } = data.dunning;
  const hint =
    reason === 'action_required' ? 'dashboard.planToConfirmHint' : 'dashboard.planUnpaidHint';
  const link = payUrl ? (
    <NewTabButton size="small" href={payUrl} onClick={() => onLookedAtAgain(() => void refetch())}>
      {t('dashboard.payPlanButtonLabel')}
    </NewTabButton>
  ) : (
    <LinkButton size="small" href={`${paths.settings}#subscription`}>
      {t('dashboard.settingsLabel')}
    </LinkButton>
  );
  return (
    <Banner icon={warningShape} isAttention action={link}>
      {t(hint, { amount: formatPrice(amountOf(amount), 'CZK', language) })}
    </Banner>
  );
}
