import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import { sessionSeconds } from '#shared/domain/limits';
import type {
  DeviceSession,
  DeviceSessionCheck,
  DeviceSessionReader,
  DeviceSessions,
} from '../../ports/device-sessions';
import { attribute, getItem, query } from './item';
import { deviceSessionKeys } from './keys';
import type { Table } from './table';
import { forgottenAt } from './time-to-live';
import { unlessRefused } from './unless-refused';

const mostListed = 50;

/** Until its last refresh token is over, and a day longer: so long an ended session has to be refused. */
function refusedUntil(signedInAt: Instant): number {
  return forgottenAt(signedInAt, 1) + sessionSeconds.refreshTokenLifetime;
}

async function note(table: Table, ownerId: UserId, session: DeviceSession): Promise<void> {
  const noting = new UpdateCommand({
    TableName: table.name,
    Key: deviceSessionKeys.session(ownerId, session.id),
    UpdateExpression: 'SET #row = :row, gsi1sk = :seen, #ttl = :ttl',
    ConditionExpression: 'attribute_not_exists(endedAt)',
    ExpressionAttributeNames: { '#row': 'row', '#ttl': 'ttl' },
    ExpressionAttributeValues: {
      ':row': session,
      ':seen': deviceSessionKeys.byLastSeen(session.lastSeenAt, session.id),
      ':ttl': refusedUntil(session.signedInAt),
    },
  });
  await unlessRefused(() => table.client.send(noting));
}

async function end(table: Table, ownerId: UserId, sessionId: string, at: Instant) {
  const ending = new UpdateCommand({
    TableName: table.name,
    Key: deviceSessionKeys.session(ownerId, sessionId),
    UpdateExpression: 'SET endedAt = :at REMOVE gsi1sk',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(endedAt)',
    ExpressionAttributeValues: { ':at': at },
  });
  return (await unlessRefused(() => table.client.send(ending))) !== false;
}

/** Asked with every call, so it is read at half the price: a session that ends goes on for a moment. */
export function deviceSessionCheck(table: Table): DeviceSessionCheck {
  return {
    isEnded: async (ownerId, sessionId) => {
      const key = deviceSessionKeys.session(ownerId, sessionId);
      const item = await getItem(table, key, { isConsistent: false });
      return attribute(item, 'endedAt') !== undefined;
    },
  };
}

export function deviceSessionReader(table: Table): DeviceSessionReader {
  return {
    list: async (ownerId) => {
      const { items } = await query(table, {
        IndexName: 'gsi1',
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': deviceSessionKeys.partition(ownerId) },
        ScanIndexForward: false,
        Limit: mostListed,
      });
      return items.flatMap((item) => attribute<DeviceSession>(item, 'row') ?? []);
    },
  };
}

export function deviceSessionTable(table: Table): DeviceSessions {
  return {
    ...deviceSessionCheck(table),
    ...deviceSessionReader(table),
    note: (ownerId, session) => note(table, ownerId, session),
    end: (ownerId, sessionId, at) => end(table, ownerId, sessionId, at),
  };
}
