import { useState } from 'react';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { paths } from '../../../i18n/paths';
import { onLookedAtAgain, openNewTab } from '../../../platform/new-tab';
import { useBillingRefresh } from './use-billing-refresh';

/** Opens Stripe's pages about cards and payments in a tab of their own; what was changed there shows on the way back. */
export function usePortal(onFailed?: () => void) {
  const open = useEndpointMutation('billing.openPortal');
  const refresh = useBillingRefresh();
  const [isOpening, setIsOpening] = useState(false);

  const openPortal = async () => {
    if (isOpening) return;
    const tab = openNewTab();
    setIsOpening(true);
    try {
      const body = { return_url: `${location.origin}${paths.settings}#subscription` };
      tab.lead((await open.mutateAsync({ body })).portal_url);
      onLookedAtAgain(refresh);
    } catch {
      tab.close();
      onFailed?.();
    } finally {
      setIsOpening(false);
    }
  };
  return { openPortal, isOpening, isFailed: open.isError };
}
