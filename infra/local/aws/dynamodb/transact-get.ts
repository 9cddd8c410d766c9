import { validateKey } from 'dynalite/db/index.js';
import { consumedByTables, twice } from './capacity';
import type { Operation } from './engine';
import { readOne } from './read-items';
import { throwRefusal } from './refusals';
import { item, record, text } from './request-members';
import { transactionEntries } from './transaction-parts';
import { validate } from './validate';

/** Reads all items as they were at one moment: no transaction is seen in parts. */
export const transactGetItems: Operation = async ({ store, tables }, request) => {
  const parts = transactionEntries(request).map((entry) => {
    const data = { ...validate('GetItem', record(entry, 'Get')), ConsistentRead: true };
    const table = tables.get(text(data, 'TableName'));
    throwRefusal(validateKey(item(data, 'Key'), table.description));
    return { table, data };
  });

  const snapshot = store.snapshot();
  try {
    const reads = await Promise.all(parts.map(({ table, data }) => readOne(table, data, snapshot)));
    const units = reads.map((read, index) => ({
      tableName: parts[index]?.table.name ?? '',
      ...twice({ table: read.units, indexes: {} }),
    }));
    return {
      Responses: reads.map(({ reply }) => reply),
      ...consumedByTables(request, units, 'Read'),
    };
  } finally {
    await snapshot.close();
  }
};
