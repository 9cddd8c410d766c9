import { randomUUID } from 'node:crypto';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The end of the names of files that were not finished; a start throws them away. */
export const unfinished = '.unfinished';

/**
 * Writes a file so that it is there whole or not at all, even when the power goes: first beside its
 * place, then onto the disk, then into its place. Without the last step, syncing the folder, the
 * name could still be lost.
 */
export async function writeDurably(
  file: string,
  content: Buffer | string | AsyncIterable<Buffer>,
): Promise<void> {
  const temporary = `${file}.${randomUUID()}${unfinished}`;
  try {
    const handle = await open(temporary, 'wx');
    try {
      await writeFile(handle, content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Windows opens no folder, and keeps its names safe without being asked. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
