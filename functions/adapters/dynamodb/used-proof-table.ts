import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { UsedProofs } from '../captcha/altcha';
import { captchaKeys } from './keys';
import type { Table } from './table';
import { unlessRefused } from './unless-refused';

/** Solved challenges in the table: of two that come at once, one is written. */
export function usedProofTable(table: Table): UsedProofs {
  return {
    take: async (nonce, until) => {
      const taking = new PutCommand({
        TableName: table.name,
        Item: { ...captchaKeys.used(nonce), ttl: until },
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      return (await unlessRefused(() => table.client.send(taking))) !== false;
    },
  };
}
