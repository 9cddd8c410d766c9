import { useEndpointQuery } from '../../../api/use-endpoint-query';
import { useSettled } from '../../../platform/use-settled';
import type { WireClient } from '../editor/model/editor-form';
import { isFoundBy } from './client-matches';

const askAfterMilliseconds = 120;

/** The saved clients whom the typed words find, by name, in step with each key. */
export function useFoundClients(text: string, limit: number) {
  const typed = text.trim();
  const asked = useSettled(typed, askAfterMilliseconds);
  const query = { search: asked, limit };
  const { data, isPlaceholderData, isError } = useEndpointQuery(
    'clients.list',
    { query },
    { keepsPrevious: true },
  );
  const page = data && 'clients' in data ? data : { clients: [], total: 0 };
  // Enter may come before the answer does: of the last one only those stay who match what is typed now.
  const isBehind = isPlaceholderData || asked !== typed;
  const clients: readonly WireClient[] = isBehind
    ? page.clients.filter((client) => isFoundBy(client, typed))
    : page.clients;
  const isTotalAtLeast = 'isTotalAtLeast' in page && page.isTotalAtLeast === true;
  const isSettled = !isBehind && data !== undefined;
  return { clients, total: page.total, isTotalAtLeast, isSettled, isError };
}
