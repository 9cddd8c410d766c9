import type { Instant } from '#shared/domain/calendar';
import { withImported } from '#shared/domain/client-rows';
import type { UserId } from '#shared/domain/ids';
import type { ImportStep } from '../../ports/client-imports';
import type { StoredImport } from './client-import-item';
import { clientItem, clientOf, isUnchanged, wordSteps } from './client-item';
import { getItems } from './item';
import { clientKeys } from './keys';
import type { Table } from './table';
import type { Step } from './transact';

/** What a transaction holds beside the step that says how far the import has come. */
const mostWrites = 99;

export interface Batch {
  readonly writes: readonly Step[];
  readonly after: StoredImport;
}

interface Outcome {
  readonly writes: readonly Step[];
  readonly counts: Partial<Pick<StoredImport, 'created' | 'updated' | 'missing'>>;
}

async function outcomesOf(
  table: Table,
  ownerId: UserId,
  steps: readonly ImportStep[],
  at: Instant,
): Promise<Outcome[]> {
  const updated = steps.flatMap((step) => (step.action === 'update' ? [step.id] : []));
  const keys = [...new Set(updated)].map((id) => clientKeys.client(ownerId, id));
  const stored = new Map(
    (await getItems(table, keys)).flatMap((item) => {
      const client = clientOf(item);
      return client ? [[client.id, client] as const] : [];
    }),
  );

  return steps.map((step): Outcome => {
    if (step.action === 'create') {
      const { client } = step;
      const put = clientItem(ownerId, client);
      const created = { name: 'client', put, expression: 'attribute_not_exists(pk)' };
      const writes = [created, ...wordSteps(ownerId, undefined, client)];
      return { writes, counts: { created: 1 } };
    }
    const before = stored.get(step.id);
    if (!before) return { writes: [], counts: { missing: 1 } };
    const after = { ...withImported(before, step.client), updatedAt: at };
    const put = { name: 'client', put: clientItem(ownerId, after), ...isUnchanged(before) };
    return {
      writes: [put, ...wordSteps(ownerId, before, after)],
      counts: { updated: 1 },
    };
  });
}

/** Two rows of one file may be about one client; a transaction touches an item once. */
function touchesAgain(taken: ReadonlySet<string>, step: ImportStep): boolean {
  return step.action === 'update' && taken.has(step.id);
}

/** As many of the rows as one transaction holds, and what the import is afterwards. */
export async function nextBatch(
  table: Table,
  ownerId: UserId,
  before: StoredImport,
  { steps, at }: { readonly steps: readonly ImportStep[]; readonly at: Instant },
): Promise<Batch> {
  const outcomes = await outcomesOf(table, ownerId, steps, at);
  const writes: Step[] = [];
  const taken = new Set<string>();
  let after = before;

  for (const [index, step] of steps.entries()) {
    const outcome = outcomes[index];
    if (!outcome || touchesAgain(taken, step)) break;
    if (writes.length + outcome.writes.length > mostWrites) break;
    const { created = 0, updated = 0, missing = 0 } = outcome.counts;
    writes.push(...outcome.writes);
    if (step.action === 'update') taken.add(step.id);
    after = {
      ...after,
      done: after.done + 1,
      created: after.created + created,
      updated: after.updated + updated,
      missing: after.missing + missing,
      reserved: after.reserved - created,
    };
  }
  return { writes, after };
}
