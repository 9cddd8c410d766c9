import { createLog, type Log } from '#functions/runtime/log';

export interface FakeLog extends Log {
  /** The lines as they would be written, redacted. */
  readonly lines: readonly string[];
}

export function fakeLog(): FakeLog {
  const lines: string[] = [];
  return { ...createLog((line) => lines.push(line)), lines };
}
