import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { GoogleLinks } from '../../ports/google-links';
import { ownerKeys } from './keys';
import type { Table } from './table';
import { forgottenAt } from './time-to-live';
import { unlessRefused } from './unless-refused';

/** Removing it is what uses it up, so that no two sign-ins can. */
export function googleLinkTable(table: Table): GoogleLinks {
  return {
    allow: async (ownerId, until) => {
      const ttl = forgottenAt(until);
      await table.client.send(
        new PutCommand({
          TableName: table.name,
          Item: { ...ownerKeys.googleLink(ownerId), until, ttl },
        }),
      );
    },
    take: async (ownerId, at) => {
      const taking = new DeleteCommand({
        TableName: table.name,
        Key: ownerKeys.googleLink(ownerId),
        ConditionExpression: '#until > :at',
        ExpressionAttributeNames: { '#until': 'until' },
        ExpressionAttributeValues: { ':at': at },
      });
      return (await unlessRefused(() => table.client.send(taking))) !== false;
    },
  };
}
