import { put } from '../storage/level-store';
import { consumedByTables, readUnits, twice, type UnitsByTable, writeUnits } from './capacity';
import { lockName, type Operation } from './engine';
import { itemBytes } from './item-size';
import type { PlannedWrite } from './plan-write';
import { invalid } from './refusals';
import { optionalText } from './request-members';
import {
  planPart,
  readTransactionParts,
  type TransactionPart,
  transactionCancelled,
} from './transaction-parts';
import { fingerprintOf, isRepeated } from './transaction-tokens';

const maxBytes = 4 * 1024 * 1024;

/**
 * All parts or none: the locks of all keys are held while every condition is checked and every new
 * item worked out; only then one batch writes them, together with the token of the request.
 */
export const transactWriteItems: Operation = async (engine, request) => {
  const { lock, tokens, writer } = engine;
  const token = optionalText(request, 'ClientRequestToken');
  // Before the parts are read: parsing may change what they hold.
  const fingerprint = fingerprintOf(request);
  const parts = readTransactionParts(engine, request);
  const locks = parts.map(({ table, key }) => lockName(table.name, key));

  return lock.hold(token ? [...locks, `token/${token}`] : locks, async () => {
    if (token && isRepeated(await tokens.get(token), fingerprint, engine.now())) {
      return consumedByTables(request, unitsEach(parts, readUnits(0, true)), 'Read');
    }

    const outcomes = await Promise.all(parts.map(planPart));
    if (outcomes.some(({ failure }) => failure)) throw transactionCancelled(outcomes);
    const writes = outcomes.flatMap(({ write }) => write ?? []);
    const checks = outcomes.filter(({ write }) => !write).map(({ part }) => part);
    assertTotalSize(writes);

    const units = await writer.commit(writes, {
      with: token ? [put(tokens, token, { fingerprint, at: engine.now() })] : [],
    });
    const written = units.map((each, index) => ({
      tableName: writes[index]?.table.name ?? '',
      ...twice(each),
    }));
    return consumedByTables(request, [...written, ...unitsEach(checks, writeUnits(0))], 'Write');
  });
};

function assertTotalSize(writes: readonly PlannedWrite[]): void {
  const bytes = writes.reduce((sum, { after }) => sum + (after ? itemBytes(after) : 0), 0);
  if (bytes > maxBytes) throw invalid('The aggregate size of the items exceeds 4 MB');
}

function unitsEach(parts: readonly TransactionPart[], units: number): UnitsByTable {
  return parts.map(({ table }) => ({
    tableName: table.name,
    ...twice({ table: units, indexes: {} }),
  }));
}
