import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { builtFolders } from '../project';
import { FolderInUse, type HeldFolder, holdFolder } from './data-folder';

const askAgainMs = 100;

/** Two starts at once neither build into the same folders nor read what the other has half built. */
export async function takeTurn<T>(
  work: () => Promise<T>,
  folder: string = path.dirname(builtFolders.functions),
): Promise<T> {
  const held = await holdWhenFree(folder);
  try {
    return await work();
  } finally {
    held.release();
  }
}

async function holdWhenFree(folder: string): Promise<HeldFolder> {
  for (;;) {
    try {
      return await holdFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      await wait(askAgainMs);
    }
  }
}
