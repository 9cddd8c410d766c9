import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { projectRoot } from '../project';

/** Files below folders, as paths from the root of the project. Hidden ones are left out. */
export function listFiles(...folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => {
      const root = resolve(projectRoot, folder);
      return readdirSync(root, { withFileTypes: true, recursive: true })
        .filter((found) => found.isFile())
        .map((found) => join(found.parentPath, found.name))
        .filter((path) => !isHidden(relative(root, path)))
        .map((path) => relative(projectRoot, path));
    })
    .sort();
}

function isHidden(path: string): boolean {
  return path.split(sep).some((part) => part.startsWith('.'));
}

/** A hash of one file of the project; undefined when it is gone. */
export function hashOf(file: string): string | undefined {
  const path = resolve(projectRoot, file);
  return existsSync(path) ? digest(readFileSync(path)) : undefined;
}

/** One hash for names and contents of all the files. */
export function hashOfAll(files: readonly string[], ...texts: readonly string[]): string {
  return digest(JSON.stringify([files.map((file) => [file, hashOf(file)]), texts]));
}

/** Whole or not at all, so that somebody who reads at the same moment never sees half a file. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const partial = `${path}.${process.pid}.partial`;
  writeFileSync(partial, content);
  renameSync(partial, path);
}

/** What the last build noted of its inputs, if anything. */
export function readNote(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}
