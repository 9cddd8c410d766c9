import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { syncFolder, unfinished, writeDurably } from '../../storage/durable-file';
import { createKeyLock } from '../../storage/key-lock';
import { ObjectRecord } from './object-record';

export type NewObject = Omit<ObjectRecord, 'content'>;

export interface ObjectStore {
  find(key: string): ObjectRecord | undefined;
  /** All objects in the order of their keys' bytes, as S3 lists them. */
  list(): readonly ObjectRecord[];
  /**
   * Puts an object in place of the one before, if there was one. `check` sees that one while no
   * other write to the key can come between, and may refuse.
   */
  put(
    object: NewObject,
    content: Buffer | AsyncIterable<Buffer>,
    check?: (current: ObjectRecord | undefined) => void,
  ): Promise<void>;
  remove(key: string, check?: (current: ObjectRecord | undefined) => void): Promise<void>;
  read(record: ObjectRecord, range?: { readonly start: number; readonly end: number }): Readable;
}

/**
 * Objects of one bucket as files: the bytes under a random name, and a record that points to them
 * under the hash of the key, so that any key is safe. Replacing the record is what replaces the
 * object: a crash leaves the old one whole or the new one whole.
 */
export async function openObjectStore(folder: string): Promise<ObjectStore> {
  const files = {
    content: (name: string) => path.join(folder, 'contents', name),
    record: (key: string) =>
      path.join(folder, 'records', `${createHash('sha256').update(key).digest('hex')}.json`),
  };
  const records = await loadRecords(folder);
  const locks = createKeyLock();
  let sorted: readonly ObjectRecord[] | undefined;

  const put: ObjectStore['put'] = (object, content, check) =>
    locks.hold([object.key], async () => {
      const before = records.get(object.key);
      check?.(before);

      const record = { ...object, content: randomUUID() };
      await writeDurably(files.content(record.content), content);
      await writeDurably(files.record(object.key), JSON.stringify(record));
      records.set(object.key, record);
      sorted = undefined;
      if (before) await rm(files.content(before.content), { force: true });
    });

  const remove: ObjectStore['remove'] = (key, check) =>
    locks.hold([key], async () => {
      const before = records.get(key);
      check?.(before);
      if (!before) return;

      await rm(files.record(key), { force: true });
      await syncFolder(path.join(folder, 'records'));
      records.delete(key);
      sorted = undefined;
      await rm(files.content(before.content), { force: true });
    });

  return {
    find: (key) => records.get(key),
    list: () => {
      sorted ??= inByteOrder([...records.values()]);
      return sorted;
    },
    put,
    remove,
    read: (record, range) => createReadStream(files.content(record.content), range),
  };
}

/** Reads the records and clears away what a crash has left: unfinished files, bytes nobody needs. */
async function loadRecords(folder: string): Promise<Map<string, ObjectRecord>> {
  const [recordFolder, contentFolder] = ['records', 'contents'].map((name) =>
    path.join(folder, name),
  ) as [string, string];
  await mkdir(recordFolder, { recursive: true });
  await mkdir(contentFolder, { recursive: true });

  const records = new Map<string, ObjectRecord>();
  for (const name of await readdir(recordFolder)) {
    const file = path.join(recordFolder, name);
    if (name.endsWith(unfinished)) {
      await rm(file);
    } else {
      const record = ObjectRecord.parse(JSON.parse(await readFile(file, 'utf8')));
      records.set(record.key, record);
    }
  }

  const needed = new Set([...records.values()].map(({ content }) => content));
  const left = (await readdir(contentFolder)).filter((name) => !needed.has(name));
  await Promise.all(left.map((name) => rm(path.join(contentFolder, name))));
  return records;
}

function inByteOrder(records: readonly ObjectRecord[]): readonly ObjectRecord[] {
  return records
    .map((record) => ({ record, bytes: Buffer.from(record.key) }))
    .sort((one, other) => Buffer.compare(one.bytes, other.bytes))
    .map(({ record }) => record);
}
