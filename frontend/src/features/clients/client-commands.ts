import { queryClient } from '../../api/query-client';
import { endpointQuery } from '../../api/use-endpoint-query';
import { paths, withQuery } from '../../i18n/paths';
import type { Command, CommandSource } from '../../platform/command';
import { peopleShape } from '../../ui/icon-shapes';

const mostClients = 5;

/** Saved clients for the command palette; Ctrl Enter starts an invoice for the one that is chosen. */
export const clientCommands: CommandSource = {
  group: 'clients',
  async find(search): Promise<readonly Command[]> {
    const query = { search, limit: mostClients };
    const reply = await queryClient.fetchQuery(endpointQuery('clients.list', { query }));
    const clients = 'clients' in reply ? reply.clients : [];

    return clients.map(({ id, name, city, ico }) => ({
      id: `client-${id}`,
      label: name,
      icon: peopleShape,
      detail: [city, ico && `IČO ${ico}`].filter(Boolean).join(', '),
      href: paths.client(id),
      alternativeHref: withQuery(paths.newInvoice, { client: id }),
    }));
  },
};
