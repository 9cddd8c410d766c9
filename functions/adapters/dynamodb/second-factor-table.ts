import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import type { HashedCodes, SecondFactorReader, SecondFactors } from '../../ports/second-factors';
import { attribute, getItem } from './item';
import { ownerKeys } from './keys';
import type { Table } from './table';
import { unlessRefused } from './unless-refused';

async function find(table: Table, ownerId: UserId): Promise<HashedCodes | undefined> {
  const item = await getItem(table, ownerKeys.secondFactor(ownerId));
  const salt = attribute<string>(item, 'salt');
  const madeAt = attribute<Instant>(item, 'madeAt');
  if (salt === undefined || madeAt === undefined) return undefined;
  // DynamoDB drops a set with its last member.
  return { salt, madeAt, hashes: [...(attribute<Set<string>>(item, 'hashes') ?? [])] };
}

async function spendCode(table: Table, ownerId: UserId, hash: string): Promise<boolean> {
  const using = new UpdateCommand({
    TableName: table.name,
    Key: ownerKeys.secondFactor(ownerId),
    UpdateExpression: 'DELETE hashes :used',
    ConditionExpression: 'contains(hashes, :hash)',
    ExpressionAttributeValues: { ':used': new Set([hash]), ':hash': hash },
  });
  return (await unlessRefused(() => table.client.send(using))) !== false;
}

export function secondFactorReader(table: Table): SecondFactorReader {
  return { find: (ownerId) => find(table, ownerId) };
}

export function secondFactorTable(table: Table): SecondFactors {
  return {
    ...secondFactorReader(table),
    put: async (ownerId, { salt, hashes, madeAt }) => {
      const Item = {
        ...ownerKeys.secondFactor(ownerId),
        ...{ salt, madeAt, hashes: new Set(hashes) },
      };
      await table.client.send(new PutCommand({ TableName: table.name, Item }));
    },
    spendCode: (ownerId, hash) => spendCode(table, ownerId, hash),
    remove: async (ownerId) => {
      const Key = ownerKeys.secondFactor(ownerId);
      await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
    },
  };
}
