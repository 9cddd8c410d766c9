import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Instant } from '#shared/domain/calendar';
import type {
  OpenAttempts,
  SignInAttemptReader,
  SignInAttempts,
} from '../../ports/sign-in-attempts';
import { attribute, getItem, type Item } from './item';
import { ownerKeys } from './keys';
import type { Table } from './table';
import { forgottenAt } from './time-to-live';

/** Whoever comes back within a month is told of what was tried meanwhile. */
const keptDays = 30;

function attemptsOf(item: Item | undefined): OpenAttempts | undefined {
  const count = attribute<number>(item, 'attempts');
  const since = attribute<Instant>(item, 'since');
  const last = attribute<Instant>(item, 'lastAt');
  const device = attribute<string>(item, 'device');
  return count && since && last ? { count, since, last, ...(device && { device }) } : undefined;
}

export function signInAttemptReader(table: Table): SignInAttemptReader {
  return {
    find: async (ownerId) => attemptsOf(await getItem(table, ownerKeys.signIn(ownerId))),
  };
}

export function signInAttemptTable(table: Table): SignInAttempts {
  return {
    ...signInAttemptReader(table),
    begin: async (ownerId, { at, device }) => {
      const { Attributes } = await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: ownerKeys.signIn(ownerId),
          UpdateExpression:
            'SET since = if_not_exists(since, :at), lastAt = :at, device = :device, #ttl = :ttl ADD attempts :one',
          ExpressionAttributeNames: { '#ttl': 'ttl' },
          ExpressionAttributeValues: {
            ':at': at,
            ':device': device ?? '',
            ':ttl': forgottenAt(at, keptDays),
            ':one': 1,
          },
          ReturnValues: 'ALL_NEW',
        }),
      );
      const open = attemptsOf(Attributes as Item | undefined);
      return open ?? { count: 1, since: at, last: at };
    },
    end: async (ownerId) => {
      const { Attributes } = await table.client.send(
        new DeleteCommand({
          TableName: table.name,
          Key: ownerKeys.signIn(ownerId),
          ReturnValues: 'ALL_OLD',
        }),
      );
      return attemptsOf(Attributes as Item | undefined);
    },
  };
}
