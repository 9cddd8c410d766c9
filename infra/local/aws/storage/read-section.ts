import type { Section, StoreSnapshot } from './level-store';

interface Range {
  readonly gt?: string;
  readonly gte?: string;
  readonly lt?: string;
  readonly lte?: string;
  readonly reverse?: boolean;
  readonly limit?: number;
}

const batchSize = 64;

/**
 * Reads the values of a range in order. The iterator is closed as soon as the reader stops: an open
 * one holds a snapshot of the database, which would then grow without end.
 */
export async function* readSection<V>(section: Section<V>, range: Range): AsyncGenerator<V> {
  const iterator = section.values(range);
  try {
    let batch = await iterator.nextv(batchSize);
    while (batch.length > 0) {
      yield* batch;
      batch = await iterator.nextv(batchSize);
    }
  } finally {
    await iterator.close();
  }
}

/**
 * Reads one value without the detour over another thread: what the store holds is in memory, or in pages that the
 * system has, and the detour takes far longer than the reading. A section that was just made opens first.
 */
export async function readValue<V>(
  section: Section<V>,
  key: string,
  snapshot?: StoreSnapshot,
): Promise<V | undefined> {
  const options = snapshot ? { snapshot } : {};
  return section.status === 'open' ? section.getSync(key, options) : section.get(key, options);
}
