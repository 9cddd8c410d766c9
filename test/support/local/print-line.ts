import { writeSync } from 'node:fs';

/** Prints at once, before whatever may kill the program; a reader that is behind only makes it wait. */
export function printLine(line: string): void {
  for (;;) {
    try {
      writeSync(1, `${line}\n`);
      return;
    } catch (error) {
      if (Object(error).code !== 'EAGAIN') throw error;
    }
  }
}
