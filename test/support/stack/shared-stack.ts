import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningStack } from './stack-process';

const variable = 'SPLATNO_TEST_STACK';

/** Either the stack that runs, or why there is none. */
type Told = { readonly stack: RunningStack } | { readonly fault: string };

/** Workers of jest are started after this and inherit where they will be told of the stack. */
export function promiseStack(file: string): void {
  process.env[variable] = file;
}

/** Tells all workers, those that wait and those that come later. */
export function tellOfStack(told: Told): void {
  const file = promisedFile();
  writeFileSync(`${file}.partial`, JSON.stringify(told));
  renameSync(`${file}.partial`, file);
}

/** Waits for the stack, which is built and started while other tests run. */
export async function stackIsThere(): Promise<void> {
  while (!existsSync(promisedFile())) await pause(100);
  readSharedStack();
}

export function readSharedStack(): RunningStack {
  const told: Told = JSON.parse(readFileSync(promisedFile(), 'utf8'));
  if ('fault' in told) throw new Error(told.fault);
  return told.stack;
}

export function forgetStack(): void {
  rmSync(promisedFile(), { force: true });
}

function promisedFile(): string {
  const file = process.env[variable];
  if (!file) throw new Error('These tests need the local stack: run them by their jest project');
  return file;
}
