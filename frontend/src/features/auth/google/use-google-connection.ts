import { useEndpointQuery } from '../../../api/use-endpoint-query';
import { useGoogleOffered } from './use-google-offered';

/** How Google and the account belong together; undefined until that is known, and where nobody offers Google. */
export function useGoogleConnection() {
  const isEnabled = useGoogleOffered();
  return useEndpointQuery('google.getConnection', {}, { isEnabled }).data;
}
