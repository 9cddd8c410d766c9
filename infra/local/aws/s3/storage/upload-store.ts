import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { syncFolder, unfinished, writeDurably } from '../../storage/durable-file';

const Texts = z.record(z.string(), z.string()).readonly();

/** An object that arrives in parts, before it is completed. */
const Upload = z
  .object({
    id: z.uuid(),
    key: z.string(),
    headers: Texts,
    tags: Texts,
    startedAt: z.number(),
  })
  .readonly();
export type Upload = z.infer<typeof Upload>;

export interface UploadedPart {
  readonly number: number;
  readonly md5: string;
  readonly file: string;
}

export interface UploadStore {
  begin(upload: Omit<Upload, 'id'>): Promise<Upload>;
  find(id: string): Promise<Upload | undefined>;
  list(): Promise<readonly Upload[]>;
  /** Stores a part, in place of one with the same number, and gives its MD5. */
  putPart(upload: Upload, number: number, content: Buffer): Promise<string>;
  parts(upload: Upload): Promise<readonly UploadedPart[]>;
  /** The bytes of the parts, one after the other. */
  read(parts: readonly UploadedPart[]): AsyncIterable<Buffer>;
  remove(upload: Upload): Promise<void>;
}

export async function openUploadStore(folder: string): Promise<UploadStore> {
  await mkdir(folder, { recursive: true });
  const folderOf = (id: string) => path.join(folder, id);
  const describe = (id: string) => path.join(folderOf(id), 'upload.json');

  const find = async (id: string) => {
    if (!z.uuid().safeParse(id).success) return undefined;
    const json = await readFile(describe(id), 'utf8').catch(() => undefined);
    return json === undefined ? undefined : Upload.parse(JSON.parse(json));
  };

  return {
    begin: async (upload) => {
      const begun = { ...upload, id: randomUUID() };
      await mkdir(folderOf(begun.id));
      await writeDurably(describe(begun.id), JSON.stringify(begun));
      await syncFolder(folder);
      return begun;
    },
    find,
    list: async () => {
      const uploads = await Promise.all((await readdir(folder)).map(find));
      return uploads.filter((upload) => upload !== undefined);
    },
    putPart: async (upload, number, content) => {
      const md5 = createHash('md5').update(content).digest('hex');
      const replaced = (await partsIn(folderOf(upload.id))).filter(
        (part) => part.number === number && part.md5 !== md5,
      );
      await writeDurably(path.join(folderOf(upload.id), `${number}-${md5}`), content);
      await Promise.all(replaced.map(({ file }) => rm(file, { force: true })));
      return md5;
    },
    parts: ({ id }) => partsIn(folderOf(id)),
    read: readParts,
    remove: ({ id }) => rm(folderOf(id), { recursive: true, force: true }),
  };
}

async function partsIn(folder: string): Promise<readonly UploadedPart[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => !name.endsWith(unfinished))
    .flatMap((name) => {
      const [, number, md5] = /^(\d+)-([0-9a-f]{32})$/.exec(name) ?? [];
      return number && md5 ? [{ number: Number(number), md5, file: path.join(folder, name) }] : [];
    })
    .sort((one, other) => one.number - other.number);
}

async function* readParts(parts: readonly UploadedPart[]): AsyncGenerator<Buffer> {
  for (const { file } of parts) yield* createReadStream(file);
}
