import type { Json } from './wire-types';

/** Read or write units of one table and of each index that took part. */
export interface Units {
  readonly table: number;
  readonly indexes: Readonly<Record<string, number>>;
}

/** What an operation consumed, kept per table until the reply is built. */
export type UnitsByTable = readonly (Units & { readonly tableName: string })[];

export function writeUnits(...sizes: readonly number[]): number {
  return Math.max(1, Math.ceil(Math.max(...sizes) / 1024));
}

export function readUnits(bytes: number, isConsistent: boolean): number {
  return Math.max(1, Math.ceil(bytes / 4096)) * (isConsistent ? 1 : 0.5);
}

/**
 * A transaction prepares and commits the items of the table, so that it pays them twice. Indexes follow what was
 * committed, and are paid once.
 */
export function twice({ table, indexes }: Units): Units {
  return { table: table * 2, indexes };
}

type Kind = 'Read' | 'Write';

/** The `ConsumedCapacity` of a reply about one table; empty unless the request asked for it. */
export function consumedByTable(request: Json, tableName: string, units: Units): Json {
  const level = request['ReturnConsumedCapacity'];
  if (level !== 'TOTAL' && level !== 'INDEXES') return {};
  return { ConsumedCapacity: render(tableName, units, level) };
}

/** The same as a list, as batches and transactions reply. */
export function consumedByTables(request: Json, parts: UnitsByTable, kind?: Kind): Json {
  const level = request['ReturnConsumedCapacity'];
  if (level !== 'TOTAL' && level !== 'INDEXES') return {};

  const names = [...new Set(parts.map(({ tableName }) => tableName))];
  return {
    ConsumedCapacity: names.map((name) => {
      const ofTable = parts.filter(({ tableName }) => tableName === name);
      return render(name, addUp(ofTable), level, kind);
    }),
  };
}

function addUp(parts: readonly Units[]): Units {
  const indexes = new Map<string, number>();
  for (const [name, value] of parts.flatMap((part) => Object.entries(part.indexes))) {
    indexes.set(name, (indexes.get(name) ?? 0) + value);
  }
  return {
    table: parts.reduce((total, part) => total + part.table, 0),
    indexes: Object.fromEntries(indexes),
  };
}

function render(tableName: string, units: Units, level: 'TOTAL' | 'INDEXES', kind?: Kind): Json {
  const measured = (value: number) => ({
    CapacityUnits: value,
    ...(kind && { [`${kind}CapacityUnits`]: value }),
  });
  const total = Object.values(units.indexes).reduce((sum, value) => sum + value, units.table);
  if (level === 'TOTAL') return { TableName: tableName, ...measured(total) };

  const indexes = Object.entries(units.indexes).map(([name, value]) => [name, measured(value)]);
  return {
    TableName: tableName,
    ...measured(total),
    Table: measured(units.table),
    ...(indexes.length > 0 && { GlobalSecondaryIndexes: Object.fromEntries(indexes) }),
  };
}
