import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { rateWindow } from '#shared/domain/rate-limit';
import type { RateLimits } from '../../ports/rate-limits';
import { countStep, keyOf } from './rate-limit-step';
import type { Table } from './table';
import { unlessRefused } from './unless-refused';

/** Counts in the table, so that all copies of a function count together. */
export function rateLimitTable(table: Table): RateLimits {
  return {
    take: async (limit, counted, at) => {
      const { key, update, expression, names, values } = countStep(limit, counted, at, 1);
      const counting = new UpdateCommand({
        TableName: table.name,
        Key: key,
        UpdateExpression: update,
        ConditionExpression: expression,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
      });
      const isWithin = await unlessRefused(() => table.client.send(counting));
      return isWithin === false ? rateWindow(limit, at).secondsLeft : undefined;
    },
    forget: async (limit, counted, at) => {
      const { start } = rateWindow(limit, at);
      const forgetting = new UpdateCommand({
        TableName: table.name,
        Key: keyOf(limit, counted, start),
        UpdateExpression: 'SET #uses = :none',
        ConditionExpression: 'attribute_exists(#uses)',
        ExpressionAttributeNames: { '#uses': 'uses' },
        ExpressionAttributeValues: { ':none': 0 },
      });
      await unlessRefused(() => table.client.send(forgetting));
    },
  };
}
