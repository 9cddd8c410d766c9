import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { UserId } from '#shared/domain/ids';
import type { CsrfSession, CsrfSessions } from '../../ports/csrf-sessions';
import { attribute, getItem, type Item } from './item';
import { csrfKeys } from './keys';
import type { Table } from './table';
import { forgottenAt } from './time-to-live';
import { unlessRefused } from './unless-refused';

function sessionOf(item: Item | undefined): CsrfSession | undefined {
  const session = attribute<CsrfSession>(item, 'session');
  const ownerId = attribute<UserId>(item, 'ownerId');
  return session && { ...session, ...(ownerId !== undefined && { ownerId }) };
}

async function put(table: Table, { ownerId, ...session }: CsrfSession): Promise<void> {
  await table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: {
        ...csrfKeys.session(session.id),
        session,
        ownerId,
        ttl: forgottenAt(session.expiresAt),
      },
    }),
  );
}

async function bind(table: Table, id: string, ownerId: UserId): Promise<boolean> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key: csrfKeys.session(id),
    UpdateExpression: 'SET ownerId = :owner',
    ConditionExpression:
      'attribute_exists(pk) AND (attribute_not_exists(ownerId) OR ownerId = :owner)',
    ExpressionAttributeValues: { ':owner': ownerId },
  });
  return (await unlessRefused(() => table.client.send(update))) !== false;
}

export function csrfSessionTable(table: Table): CsrfSessions {
  return {
    put: (session) => put(table, session),
    find: async (id) => sessionOf(await getItem(table, csrfKeys.session(id))),
    bind: (id, ownerId) => bind(table, id, ownerId),
  };
}
