import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isTouchedBy } from '../../../api/use-endpoint-mutation';

/** Asks anew for all that a change of the subscription shows in: limits, the logo, cards and payments. */
export function useBillingRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({
      predicate: (query) => isTouchedBy('billing.changeSubscription', query),
    });
  }, [client]);
}
