import { checkConditional } from 'dynalite/db/index.js';
import { AwsError } from '../front-door/aws-error';
import { readValue } from '../storage/read-section';
import { type Engine, lockName } from './engine';
import { locate, type PlannedWrite, planWrite, type WriteOperation } from './plan-write';
import { conditionFailed, invalid } from './refusals';
import { record, records, text } from './request-members';
import type { Table } from './tables';
import { validate } from './validate';
import type { Json } from './wire-types';

/** A condition is checked like a delete, whose request has the same members, but writes nothing. */
const operations = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'DeleteItem',
} as const satisfies Record<string, WriteOperation>;

export interface TransactionPart {
  readonly isCheck: boolean;
  readonly operation: WriteOperation;
  readonly table: Table;
  readonly data: Json;
  readonly key: string;
  readonly returnItemOnFailure: boolean;
}

/** A part that may go ahead has a write, unless it only checks; one that may not has a failure. */
export interface TransactionOutcome {
  readonly part: TransactionPart;
  readonly write?: PlannedWrite;
  readonly failure?: AwsError;
}

const maxParts = 100;

export function transactionEntries(request: Json): Json[] {
  const entries = records(request, 'TransactItems');
  if (entries.length > 0 && entries.length <= maxParts) return entries;
  throw invalid(
    `1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length between 1 and ${maxParts}`,
  );
}

export function readTransactionParts({ tables }: Engine, request: Json): TransactionPart[] {
  const parts = transactionEntries(request).map((entry) => readPart(tables, entry));
  const names = parts.map(({ table, key }) => lockName(table.name, key));

  if (new Set(names).size < names.length) {
    throw invalid('Transaction request cannot include multiple operations on one item');
  }
  return parts;
}

/** The caller holds the lock of the part's key. */
export async function planPart(part: TransactionPart): Promise<TransactionOutcome> {
  try {
    if (!part.isCheck) {
      return { part, write: await planWrite(part.table, part.operation, part.data, part) };
    }
    const existing = await readValue(part.table.items, part.key);
    const isRefused = checkConditional(part.data, existing) != null;
    return isRefused
      ? { part, failure: conditionFailed(part.returnItemOnFailure ? existing : undefined) }
      : { part };
  } catch (error) {
    if (error instanceof AwsError) return { part, failure: error };
    throw error;
  }
}

export function transactionCancelled(outcomes: readonly TransactionOutcome[]): AwsError {
  const reasons = outcomes.map(({ failure }) => {
    if (!failure) return { Code: 'None' };
    const isCondition = failure.code === 'ConditionalCheckFailedException';
    const Code = isCondition ? 'ConditionalCheckFailed' : 'ValidationError';
    return { Code, Message: failure.message, ...failure.fields };
  });
  const codes = reasons.map(({ Code }) => Code).join(', ');

  return new AwsError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    { fields: { CancellationReasons: reasons } },
  );
}

function readPart(tables: Engine['tables'], entry: Json): TransactionPart {
  const kinds = Object.keys(entry);
  const kind = kinds.find(isKind);
  if (!kind || kinds.length > 1) {
    throw invalid('TransactItems can only contain one of Check, Put, Update or Delete');
  }

  const request = record(entry, kind);
  const operation = operations[kind];
  const data = validate(operation, request);
  const table = tables.get(text(data, 'TableName'));
  return {
    isCheck: kind === 'ConditionCheck',
    operation,
    table,
    data,
    key: locate(table, operation, data),
    returnItemOnFailure: request['ReturnValuesOnConditionCheckFailure'] === 'ALL_OLD',
  };
}

function isKind(name: string): name is keyof typeof operations {
  return Object.hasOwn(operations, name);
}
