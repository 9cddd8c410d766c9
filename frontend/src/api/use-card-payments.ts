import { useEndpointQuery } from './use-endpoint-query';

/** Whether this stage takes payments by card; not until that is known. */
export function useCardPayments(): boolean {
  return useEndpointQuery('site.features', {}).data?.features.cardPayments === true;
}
