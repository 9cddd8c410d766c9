import { useEndpointQuery } from './use-endpoint-query';

/** Whether this stage takes payments by card, and so sells plans; undefined until that is known. */
export function useTakesCards(): boolean | undefined {
  return useEndpointQuery('site.features', {}).data?.features.cardPayments;
}

/** Whether this stage takes payments by card; not until that is known. */
export function useCardPayments(): boolean {
  return useTakesCards() === true;
}
