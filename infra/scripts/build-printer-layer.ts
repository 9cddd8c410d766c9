import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { shippedFiles } from '#functions/adapters/chromium/shipped-files';
import { builtFolders, projectRoot } from '../project';
import { hashOfAll, readNote, writeWhole } from './content-hash';

const noteFile = join(dirname(builtFolders.printerLayer), 'printer.json');

/** Copies the browser and the fonts to where functions look for packages below `/opt`. Only a deployment needs it. */
export async function buildPrinterLayer(): Promise<void> {
  const inputs = hashOfAll(['package-lock.json'], JSON.stringify(shippedFiles));
  if (readNote(noteFile) === inputs) return;

  await rm(builtFolders.printerLayer, { recursive: true, force: true });
  for (const [name, files] of Object.entries(shippedFiles)) {
    for (const file of files) await ship(join('node_modules', name, file));
  }
  writeWhole(noteFile, JSON.stringify(inputs));
}

async function ship(path: string): Promise<void> {
  const target = join(builtFolders.printerLayer, 'nodejs', path);
  await mkdir(dirname(target), { recursive: true });
  await cp(join(projectRoot, path), target);
}
