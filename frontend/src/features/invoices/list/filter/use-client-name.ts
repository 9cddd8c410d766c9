import { useEndpointQuery } from '../../../../api/use-endpoint-query';
import { useMessages } from '../../../../i18n/use-messages';
import { filterMessages } from './messages/catalogue';

/** What a client of the filter is called; one that was deleted has documents, and no name any more. */
export function useClientName(clientId: string | undefined): string | undefined {
  const t = useMessages(filterMessages);
  const { data } = useEndpointQuery(
    'clients.list',
    { query: { id: clientId ?? '' } },
    { isEnabled: clientId !== undefined },
  );
  if (clientId === undefined) return undefined;
  const client = data && 'clients' in data ? data.clients[0] : undefined;
  return client?.name ?? t('filter.unknownClientLabel');
}
