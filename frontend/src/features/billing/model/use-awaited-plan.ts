import { useEffect, useState } from 'react';
import { useEndpointQuery } from '../../../api/use-endpoint-query';
import { forgetPendingUpgrade, type PaidPlanId } from './pending-upgrade';
import { useBillingRefresh } from './use-billing-refresh';

const askEverySeconds = 2;
const lateMilliseconds = 60_000;

/** Asks for the subscription until the plan that was paid is there; after a minute it is late. */
export function useAwaitedPlan(plan: PaidPlanId | undefined) {
  const refresh = useBillingRefresh();
  const [isLate, setIsLate] = useState(false);
  const [isThere, setIsThere] = useState(false);
  const isAsking = !isThere && !isLate;
  const subscription = useEndpointQuery(
    'billing.getSubscription',
    {},
    isAsking ? { refreshSeconds: askEverySeconds } : {},
  ).data?.subscription;
  const hasCome = plan ? subscription?.plan === plan : subscription?.isPremium === true;

  useEffect(() => {
    if (!hasCome || isThere) return;
    setIsThere(true);
    forgetPendingUpgrade();
    refresh();
  }, [hasCome, isThere, refresh]);
  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(() => setIsLate(true), lateMilliseconds);
    return () => clearTimeout(timer);
  }, [isAsking]);

  return {
    state: isThere ? 'there' : isLate ? 'late' : 'waiting',
    shown: subscription?.plan,
    lookAgain: () => setIsLate(false),
  } as const;
}
