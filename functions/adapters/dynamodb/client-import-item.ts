import { addDays, epochMillisecondsOf, type Instant, todayInPrague } from '#shared/domain/calendar';
import { type ClientImport, importDays } from '#shared/domain/client-import';
import { isFinished } from '#shared/domain/client-rows';
import type { ClientImportId, UserId } from '#shared/domain/ids';
import { isUlid } from '#shared/domain/values';
import type { ImportStep } from '../../ports/client-imports';
import { attribute, getItem, type Item } from './item';
import { clientImportKeys } from './keys';
import type { Table } from './table';

/** Rows of one stored part: a hundred of the longest that we store are 270 kB of the 400 that an item holds. */
export const rowsPerPart = 100;

const daySeconds = 86_400;
/** A finished one answers a repeated key for as long as keys are known, and a while longer. */
const finishedDays = 3;

/** An import with what only the table has to know. */
export interface StoredImport extends ClientImport {
  /** Places of the plan's limit that were taken for clients which are not written yet. */
  readonly reserved: number;
}

function ttl(at: Instant, days: number): number {
  return Math.floor(epochMillisecondsOf(at) / 1000) + days * daySeconds;
}

/** Unfinished ones stay until somebody finishes them or gives them up: they hold places of the limit. */
export function importItem(ownerId: UserId, row: StoredImport, at: Instant): Item {
  return {
    ...clientImportKeys.import(ownerId, row.id),
    row,
    ...(isFinished(row)
      ? { ttl: ttl(at, finishedDays) }
      : { gsi1sk: clientImportKeys.unfinished(row.id) }),
  };
}

export function storedImportOf(item: Item | undefined): StoredImport | undefined {
  return attribute<StoredImport>(item, 'row');
}

export function importOf({ reserved: _, ...known }: StoredImport): ClientImport {
  return known;
}

/** The rows of a file, in items that the table can hold. They outlive the time in which they can be used. */
export function partItems(
  ownerId: UserId,
  id: ClientImportId,
  steps: readonly ImportStep[],
  at: Instant,
): Item[] {
  const parts = Math.ceil(steps.length / rowsPerPart);
  return Array.from({ length: parts }, (_, part) => ({
    ...clientImportKeys.part(ownerId, id, part),
    steps: steps.slice(part * rowsPerPart, (part + 1) * rowsPerPart),
    ttl: ttl(at, importDays + 1),
  }));
}

/** The rows of the part in which the next one stands, from that one on. */
export async function findNextSteps(
  table: Table,
  ownerId: UserId,
  { id, done }: ClientImport,
): Promise<readonly ImportStep[]> {
  const part = Math.floor(done / rowsPerPart);
  const item = await getItem(table, clientImportKeys.part(ownerId, id, part));
  return (attribute<readonly ImportStep[]>(item, 'steps') ?? []).slice(done % rowsPerPart);
}

export async function findImport(
  table: Table,
  ownerId: UserId,
  id: ClientImportId,
): Promise<StoredImport | undefined> {
  // An id of another form cannot be anybody's, and must not become part of a key.
  if (!isUlid(id)) return undefined;
  return storedImportOf(await getItem(table, clientImportKeys.import(ownerId, id)));
}

export function isExpired({ startedAt }: ClientImport, at: Instant): boolean {
  return todayInPrague(at) > addDays(todayInPrague(startedAt), importDays);
}
