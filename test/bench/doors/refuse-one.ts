import { readFileSync } from 'node:fs';
import { cleanPicture } from '#functions/api/pictures/image/clean-picture';
import { AppError } from '#shared/errors/app-error';
import { readIsdoc } from '#shared/exports/isdoc/read-isdoc';
import { aJpeg, aPng } from '../../support/pictures/a-picture';
import { readers } from './hostile-files';

/** A file that has to be refused, and what reads it. */
export interface ToRefuse {
  readonly reader: keyof typeof readers;
  readonly path: string;
}

/** What it cost to refuse it. */
export interface Refusal {
  readonly milliseconds: number;
  /** At most: between what the process had before and the most that it ever had. */
  readonly grownMegabytes: number;
}

/** In a process of its own, so that what others needed before hides nothing. */
process.on('message', ({ reader, path }: ToRefuse) => {
  warmUp();
  const bytes = readFileSync(path);
  globalThis.gc?.();

  const before = process.memoryUsage().rss;
  const begun = performance.now();
  assertRefused(() => readers[reader](bytes));
  const milliseconds = performance.now() - begun;
  const grown = mostMemory() - before;
  process.send?.({ milliseconds, grownMegabytes: grown / 1_048_576 } satisfies Refusal);
});

/**
 * The most that the process ever had, in bytes. What Linux reports as the usage of a process counts the program too
 * that it was started by, so its own record is read where there is one.
 */
function mostMemory(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024;
  const [, kilobytes] =
    /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error('/proc/self/status names no VmHWM');
  return Number(kilobytes) * 1024;
}

/** As a function is that has answered calls before. */
function warmUp(): void {
  cleanPicture(aPng());
  cleanPicture(aJpeg());
  assertRefused(() => readIsdoc('<a/>'));
}

function assertRefused(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError || /Refused$/.test(Object(error).name)) return;
    throw error;
  }
  throw new Error('the file was taken');
}
