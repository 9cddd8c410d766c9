import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { errorRecordDays } from '#shared/domain/error-record';
import type { ErrorLog } from '../../ports/error-log';
import { errorKeys } from './keys';
import type { Table } from './table';
import { forgottenAt } from './time-to-live';

export function errorLogTable(table: Table): ErrorLog {
  return {
    append: async (record) => {
      const { error_id, created_at } = record;
      const [day = ''] = created_at.split('T');
      const ttl = forgottenAt(created_at, errorRecordDays);
      await table.client.send(
        new PutCommand({
          TableName: table.name,
          Item: { ...errorKeys.record(day, created_at, error_id), ...record, ttl },
        }),
      );
    },
  };
}
