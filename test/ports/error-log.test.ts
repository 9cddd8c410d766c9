import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { errorLogTable } from '#functions/adapters/dynamodb/error-log-table';
import { errorKeys } from '#functions/adapters/dynamodb/keys';
import { errorRecord } from '#functions/runtime/error-record';
import { errorRecordDays } from '#shared/domain/error-record';
import { at } from '../support/builders/times';
import { openLocalTable } from '../support/local/open-table';

it('keeps a record under its day, with all its fields, until its time is over', async () => {
  const table = await openLocalTable();
  const createdAt = at('2026-11-28T23:30:00.000Z');
  const record = errorRecord(
    { category: 'call', message: 'broken', user_id: undefined, context: { a: [1] } },
    createdAt,
  );
  await errorLogTable(table).append(record);

  const Key = errorKeys.record('2026-11-28', createdAt, record.error_id);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key }));
  expect(Item).toEqual({
    ...Key,
    error_id: record.error_id,
    level: 'error',
    category: 'call',
    message: 'broken',
    context: { a: [1] },
    environment: 'local',
    app_version: 'development',
    created_at: createdAt,
    ttl: Date.parse(createdAt) / 1000 + errorRecordDays * 86_400,
  });
  await table.close();
});

it('keeps whatever a context holds: numbers that the table does not know as texts, names that mean something', async () => {
  const table = await openLocalTable();
  const createdAt = at('2026-11-28T23:30:00.000Z');
  const context = {
    large: [1e300, -1e300, 2 ** 53],
    small: { '': 5e-324 },
    constructor: [{ prototype: { toString: 1 } }],
    usual: [0, -1.5, 0.1 + 0.2, Number.MAX_SAFE_INTEGER, null, true, 'text'],
  };
  const record = errorRecord({ category: 'promise', message: 'broken', context }, createdAt);
  await errorLogTable(table).append(record);

  const Key = errorKeys.record('2026-11-28', createdAt, record.error_id);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key }));
  expect(Item?.['context']).toEqual({
    ...context,
    large: ['1e+300', '-1e+300', '9007199254740992'],
    small: { _: '5e-324' },
  });
  await table.close();
});
