import { readSection } from '../storage/read-section';
import { expiryPrefix } from './derived-entries';
import { type Engine, lockName } from './engine';
import { keyOf } from './plan-write';
import type { Table } from './tables';

/** DynamoDB leaves alone what expired longer ago than this, so that a wrong unit deletes nothing. */
const oldestSeconds = 5 * 365 * 24 * 60 * 60;

/** Deletes what has expired, as the service itself does within days; tells how many items went. */
export async function sweepExpired(engine: Engine): Promise<number> {
  let count = 0;
  for (const table of engine.tables.all()) {
    const nowSeconds = Math.floor(engine.now() / 1000);
    const range = { gt: expiryPrefix(nowSeconds - oldestSeconds), lt: expiryPrefix(nowSeconds) };

    for await (const key of readSection(table.expiries, range)) {
      if (await deleteExpired(engine, table, key, nowSeconds)) count += 1;
    }
  }
  return count;
}

async function deleteExpired(
  engine: Engine,
  table: Table,
  key: string,
  nowSeconds: number,
): Promise<boolean> {
  return engine.lock.hold([lockName(table.name, key)], async () => {
    const before = await table.items.get(key);
    // It may have been given more time since the range was read.
    const expiresAt = Number(before?.[table.expiryAttribute ?? '']?.N);
    if (!before || !(expiresAt < nowSeconds)) return false;

    const keyAttributes = keyOf(table, before);
    const write = { table, key, keyAttributes, before, after: undefined, reply: {} };
    await engine.writer.commit([write], { byExpiry: true });
    return true;
  });
}
