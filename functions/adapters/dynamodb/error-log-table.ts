import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { epochMillisecondsOf } from '#shared/domain/calendar';
import { errorRecordDays } from '#shared/domain/error-record';
import type { ErrorLog } from '../../ports/error-log';
import { errorKeys } from './keys';
import type { Table } from './table';

const secondsPerDay = 86_400;

export function errorLogTable(table: Table): ErrorLog {
  return {
    append: async (record) => {
      const { error_id, created_at } = record;
      const seconds = Math.ceil(epochMillisecondsOf(created_at) / 1000);
      const [day = ''] = created_at.split('T');
      const ttl = seconds + errorRecordDays * secondsPerDay;
      await table.client.send(
        new PutCommand({
          TableName: table.name,
          Item: { ...errorKeys.record(day, created_at, error_id), ...record, ttl },
        }),
      );
    },
  };
}
