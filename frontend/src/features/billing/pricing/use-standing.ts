import { useIsSignedIn } from '../../../api/session/use-is-signed-in';
import { useEndpointQuery } from '../../../api/use-endpoint-query';
import type { WireSubscription } from '../model/wire-subscription';

/** Who looks at the price list, as far as that is known. */
export type Standing =
  | { readonly kind: 'visitor' | 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void; readonly isFetching: boolean }
  | { readonly kind: 'member'; readonly subscription: WireSubscription };

export function useStanding(): Standing {
  const isSignedIn = useIsSignedIn();
  const query = useEndpointQuery('billing.getSubscription', {}, { isEnabled: isSignedIn });

  if (!isSignedIn) return { kind: 'visitor' };
  if (query.data) return { kind: 'member', subscription: query.data.subscription };
  if (query.isPending) return { kind: 'loading' };
  return { kind: 'failed', retry: () => void query.refetch(), isFetching: query.isFetching };
}
