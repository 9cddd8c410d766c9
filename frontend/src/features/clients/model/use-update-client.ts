import type { WireReply, WireRequest } from '#shared/contracts/wire';
import { useOptimisticMutation } from '../../../api/use-optimistic-mutation';
import type { ClientForm } from './client-form';

type Shown = WireReply<'clients.list'> | WireReply<'clients.get'>;

/** Changes a client: it shows at once, and is fetched anew if the server refuses. */
export function useUpdateClient() {
  const { run } = useOptimisticMutation({
    shows: ['clients.list', 'clients.get'],
    mutation: 'clients.update',
    apply: afterUpdate,
  });
  return (id: string, form: ClientForm) => run({ query: { id }, body: form });
}

function afterUpdate(shown: Shown, { query, body }: WireRequest<'clients.update'>): Shown {
  const written = Object.entries(body).filter(([, text]) => text !== undefined);
  const changed = <C extends { readonly id: string }>(client: C): C =>
    client.id === query.id ? { ...client, ...Object.fromEntries(written) } : client;
  if ('client' in shown) return { ...shown, client: changed(shown.client) };
  return 'clients' in shown ? { ...shown, clients: shown.clients.map(changed) } : shown;
}
