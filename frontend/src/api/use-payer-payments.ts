import { useCardPayments } from './use-card-payments';
import { useEndpointQuery } from './use-endpoint-query';

/** Whether payers can pay by card; undefined until that is known, and where the stage takes no cards. */
export function usePayerPayments(): 'on' | 'off' | undefined {
  const isEnabled = useCardPayments();
  const { data } = useEndpointQuery('account.getSettings', {}, { isEnabled });
  if (!isEnabled || !data) return undefined;
  return data.stripe_connect.state === 'ready' ? 'on' : 'off';
}
