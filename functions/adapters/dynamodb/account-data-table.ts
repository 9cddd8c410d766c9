import { type Instant, todayInPrague } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import type { AccountData } from '../../ports/account-data';
import { keyOf, ownPartitions, sharedPartitions } from './account-partitions';
import { sealingSteps, stepsAround } from './erase-invoices';
import { query } from './item';
import { invoiceKeys } from './keys';
import { paymentAccountTraces } from './payment-account-table';
import type { Table } from './table';
import { removal, type Step, TransactionRefused, transact } from './transact';

/** Of a hundred that a transaction takes: a refused one is tried again as a whole. */
const stepsPerWrite = 50;
const invoicesAtOnce = 25;

/** Writes that follow each other; each is made before the next ones are looked for. */
type Writes = AsyncGenerator<readonly Step[]>;

async function* removePartition(table: Table, pk: string, beginning?: string): Writes {
  for (;;) {
    const { items } = await query(table, {
      KeyConditionExpression: `pk = :pk${beginning === undefined ? '' : ' AND begins_with(sk, :sk)'}`,
      ExpressionAttributeValues: {
        ':pk': pk,
        ...(beginning !== undefined && { ':sk': beginning }),
      },
      ProjectionExpression: 'pk, sk',
      Limit: stepsPerWrite,
      ConsistentRead: true,
    });
    if (items.length === 0) return;
    yield items.map((item) => removal(keyOf(item)));
  }
}

/** An invoice goes last, so that whatever stands around it can be found until it is gone. */
async function* removeInvoices(table: Table, ownerId: UserId, at: Instant): Writes {
  const today = todayInPrague(at);
  for (;;) {
    const { items } = await query(table, {
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': invoiceKeys.partition(ownerId) },
      Limit: invoicesAtOnce,
      ConsistentRead: true,
    });
    if (items.length === 0) return;
    const around = await Promise.all(items.map((item) => stepsAround(table, ownerId, item)));
    yield* inPieces(around.flat());
    yield* inPieces(items.flatMap((item) => sealingSteps(ownerId, item, today)));
  }
}

function* inPieces(steps: readonly Step[]): Generator<readonly Step[]> {
  for (let start = 0; start < steps.length; start += stepsPerWrite) {
    yield steps.slice(start, start + stepsPerWrite);
  }
}

async function* allWrites(table: Table, ownerId: UserId, at: Instant): Writes {
  // Mails and jobs first: what is under way should not go on.
  for (const pk of sharedPartitions) yield* removePartition(table, pk, `${ownerId}#`);
  yield* removeInvoices(table, ownerId, at);
  // Before the account that it is the way from.
  yield* inPieces(await paymentAccountTraces(table, ownerId));
  for (const pk of ownPartitions(ownerId)) yield* removePartition(table, pk);
}

async function write(table: Table, steps: readonly Step[]): Promise<void> {
  try {
    await transact(table, steps);
  } catch (error) {
    // An invoice was changed at this moment by a call of before: the next look finds it as it has become.
    if (!(error instanceof TransactionRefused)) throw error;
  }
}

/**
 * Erases by looking for what is left, so that it needs no memory of how far it came: it may end between any two
 * writes and begin anew.
 */
export function accountDataTable(table: Table): AccountData {
  return {
    erase: async (ownerId, at, hasTime) => {
      for await (const steps of allWrites(table, ownerId, at)) {
        if (!hasTime()) return false;
        await write(table, steps);
      }
      return true;
    },
  };
}
