import type { ClientId, UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { fieldFaults } from '#shared/errors/field-faults';
import type { ClientReader } from '../../ports/clients';

interface Wanted {
  readonly clientId?: ClientId | undefined;
}

/**
 * Throws `client_missing` unless the client that an invoice names is saved under this owner. One that the
 * invoice named before may have been deleted since: its details stand on the invoice.
 */
export async function assertClient(
  clients: ClientReader,
  ownerId: UserId,
  { clientId }: Wanted,
  before?: Invoice,
): Promise<void> {
  if (!clientId || clientId === before?.clientId) return;
  const client = await clients.find(ownerId, clientId);
  if (!client) throw fieldFaults([{ path: 'clientId', code: 'client_missing' }]);
}
