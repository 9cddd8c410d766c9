import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isEndedWithAll } from '#shared/domain/all-sessions';
import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import { sessionSeconds } from '#shared/domain/limits';
import type {
  DeviceSession,
  DeviceSessionCheck,
  DeviceSessionEnd,
  DeviceSessionReader,
  DeviceSessions,
  SessionOfToken,
} from '../../ports/device-sessions';
import { attribute, getItem, getItems, type Key, query } from './item';
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

async function endAll(table: Table, ownerId: UserId, at: Instant): Promise<void> {
  const ending = new UpdateCommand({
    TableName: table.name,
    Key: deviceSessionKeys.allEnded(ownerId),
    UpdateExpression: 'SET endedAt = :at, #ttl = :ttl',
    // Two may ask at once, and the later moment counts.
    ConditionExpression: 'attribute_not_exists(endedAt) OR endedAt < :at',
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':at': at, ':ttl': refusedUntil(at) },
  });
  await unlessRefused(() => table.client.send(ending));
}

/** Asked with every call, so it is read at half the price: a session that ends goes on for a moment. */
async function isEnded(
  table: Table,
  ownerId: UserId,
  { sessionId, signedInAt }: SessionOfToken,
): Promise<boolean> {
  const all = deviceSessionKeys.allEnded(ownerId);
  const own = sessionId === undefined ? [] : [deviceSessionKeys.session(ownerId, sessionId)];
  const items = await getItems(table, [all, ...own]);

  const endOf = ({ pk }: Key) =>
    attribute<Instant>(
      items.find((item) => item.pk === pk),
      'endedAt',
    );
  return isEndedWithAll(signedInAt, endOf(all)) || own.some((key) => endOf(key) !== undefined);
}

async function list(table: Table, ownerId: UserId): Promise<readonly DeviceSession[]> {
  const [{ items }, all] = await Promise.all([
    query(table, {
      IndexName: 'gsi1',
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': deviceSessionKeys.partition(ownerId) },
      ScanIndexForward: false,
      Limit: mostListed,
    }),
    getItem(table, deviceSessionKeys.allEnded(ownerId)),
  ]);
  const allEndedAt = attribute<Instant>(all, 'endedAt');
  // Those that were ended together were seen last before all that go on, so they crowd none of these out.
  return items
    .flatMap((item) => attribute<DeviceSession>(item, 'row') ?? [])
    .filter(({ signedInAt }) => !isEndedWithAll(signedInAt, allEndedAt));
}

export function deviceSessionCheck(table: Table): DeviceSessionCheck {
  return { isEnded: (ownerId, session) => isEnded(table, ownerId, session) };
}

export function deviceSessionEnd(table: Table): DeviceSessionEnd {
  return { endAll: (ownerId, at) => endAll(table, ownerId, at) };
}

export function deviceSessionReader(table: Table): DeviceSessionReader {
  return { list: (ownerId) => list(table, ownerId) };
}

export function deviceSessionTable(table: Table): DeviceSessions {
  return {
    ...deviceSessionCheck(table),
    ...deviceSessionReader(table),
    ...deviceSessionEnd(table),
    note: (ownerId, session) => note(table, ownerId, session),
    end: (ownerId, sessionId, at) => end(table, ownerId, sessionId, at),
  };
}
