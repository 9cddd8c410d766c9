import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { leaveTo } from '../../../platform/leave';
import { useNavigation } from '../../../platform/navigation';
import type { BillingMessageId } from '../messages/catalogue';
import { checkoutReturnPath } from './checkout-return';
import { keepPendingUpgrade, type PaidPlanId, type PendingUpgrade } from './pending-upgrade';

/** Why somebody is not at the checkout now. */
export interface UpgradeTrouble {
  readonly id: BillingMessageId;
  /** What the server said of it, in the person's language. */
  readonly detail?: string | undefined;
}

/** Leads to the checkout of a plan. A paid plan is changed without one, and waited for all the same. */
export function useUpgrade({ isPaying }: { readonly isPaying: boolean }) {
  const { go } = useNavigation();
  const change = useEndpointMutation('billing.changeSubscription');
  const [pending, setPending] = useState<PaidPlanId | undefined>();
  const [trouble, setTrouble] = useState<UpgradeTrouble | undefined>();
  useEffect(() => {
    // Whoever comes back from the checkout by the browser's button may press ours again.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setPending(undefined);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const stop = (found: UpgradeTrouble) => {
    setPending(undefined);
    setTrouble(found);
  };
  const lead = (address: string | undefined) => {
    if (address !== undefined) {
      if (isWebAddress(address)) leaveTo(address);
      else stop({ id: 'billing.checkoutRedirectError' });
    } else if (isPaying) {
      go(checkoutReturnPath('success'));
    } else {
      stop({ id: 'billing.checkoutMissingError' });
    }
  };
  const start = async (upgrade: PendingUpgrade) => {
    if (pending) return;
    setPending(upgrade.plan);
    setTrouble(undefined);
    try {
      const body = { action: 'upgrade', plan: upgrade.plan } as const;
      const reply = await change.mutateAsync({ body });
      keepPendingUpgrade(upgrade);
      lead('success' in reply ? (reply.checkout_url ?? reply.redirect_url) : undefined);
    } catch (error) {
      stop({ id: 'billing.upgradeFailedError', detail: sentenceOf(error) });
    }
  };

  return { start, pending, trouble };
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** Only our server speaks the person's language; a gateway does not. */
function sentenceOf(error: unknown): string | undefined {
  const isOurs = error instanceof ApiError && error.requestId && error.status < 500;
  return isOurs ? error.message : undefined;
}
