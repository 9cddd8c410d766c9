import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { AppError } from '#shared/errors/app-error';
import { untilDone } from './contention';
import type { Item, Key } from './item';
import type { Table } from './table';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

interface Condition {
  readonly expression?: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** One write of a transaction, by a name that tells which condition was not met. */
export type Step =
  | ({ readonly name: string; readonly put: Item } & Condition)
  | ({ readonly name: string; readonly update: string; readonly key: Key } & Condition)
  | ({ readonly name: string; readonly remove: Key } & Condition);

/** A removal, named by what it removes. */
export function removal(key: Key) {
  return { name: `${key.pk} ${key.sk}`, remove: key } satisfies Step;
}

/** A condition of the transaction was not met, and nothing was written. */
export class TransactionRefused extends Error {
  override readonly name = 'TransactionRefused';

  constructor(
    readonly steps: ReadonlySet<string>,
    options: ErrorOptions,
  ) {
    super(`refused by ${[...steps].join(', ')}`, options);
  }
}

function itemOf(tableName: string, step: Step): TransactItem {
  const common = {
    TableName: tableName,
    ...(step.expression !== undefined && { ConditionExpression: step.expression }),
    ...(step.names && { ExpressionAttributeNames: { ...step.names } }),
    ...(step.values && { ExpressionAttributeValues: { ...step.values } }),
  };
  if ('put' in step) return { Put: { ...common, Item: { ...step.put } } };
  if ('remove' in step) return { Delete: { ...common, Key: { ...step.remove } } };
  return { Update: { ...common, Key: { ...step.key }, UpdateExpression: step.update } };
}

function namesWith(error: TransactionCanceledException, steps: readonly Step[], code: string) {
  const reasons = error.CancellationReasons ?? [];
  return new Set(steps.filter((_, index) => reasons[index]?.Code === code).map(({ name }) => name));
}

async function attempt({ client, name }: Table, steps: readonly Step[]): Promise<true | undefined> {
  try {
    const items = steps.map((step) => itemOf(name, step));
    await client.send(new TransactWriteCommand({ TransactItems: items }));
    return true;
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;

    const refused = namesWith(error, steps, 'ConditionalCheckFailed');
    if (refused.size > 0) throw new TransactionRefused(refused, { cause: error });
    if (namesWith(error, steps, 'TransactionConflict').size > 0) return undefined;
    throw error;
  }
}

/**
 * Writes all steps or none. Throws `TransactionRefused` with the names of the steps whose conditions
 * were not met; a mere collision with another transaction is tried again, then `TOO_BUSY`.
 */
export async function transact(table: Table, steps: readonly Step[]): Promise<void> {
  const isDone = await untilDone(() => attempt(table, steps));
  if (!isDone) throw new AppError('TOO_BUSY');
}
