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
      const context = storable(record.context);
      const [day = ''] = created_at.split('T');
      const ttl = forgottenAt(created_at, errorRecordDays);
      await table.client.send(
        new PutCommand({
          TableName: table.name,
          Item: { ...errorKeys.record(day, created_at, error_id), ...record, context, ttl },
        }),
      );
    },
  };
}

/** Smaller ones and larger ones no attribute holds, or the client refuses to write as they are. */
const numberRange = { least: 1e-100, most: Number.MAX_SAFE_INTEGER } as const;

/**
 * Whatever a browser tells, as the table takes it: other numbers become texts, a name without a letter gets one. In a
 * map no name is special: of an object with a `constructor` of its own the client does not know what it is.
 */
function storable(value: unknown): unknown {
  if (typeof value === 'number') return isStorable(value) ? value : String(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return new Map(Object.entries(value).map(([name, inner]) => [name || '_', storable(inner)]));
}

function isStorable(value: number): boolean {
  const size = Math.abs(value);
  return size === 0 || (size >= numberRange.least && size <= numberRange.most);
}
