import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { FunctionFailure } from './function-failure';

export interface FunctionLogOptions {
  readonly folder: string;
  /** Shows one short line to whoever started the stack. */
  readonly onProblem: (line: string) => void;
}

export interface FunctionLog {
  readonly output: (functionName: string, text: string) => void;
  readonly failure: (failure: FunctionFailure) => void;
}

const ErrorLine = z.object({
  level: z
    .string()
    .transform((level) => level.toLowerCase())
    .pipe(z.literal('error')),
  message: z.string().optional(),
  requestId: z.string().optional(),
});

const maxFileBytes = 5 * 1024 * 1024;

/**
 * Keeps what functions print: one file for each, a JSON object per line, as CloudWatch would hold
 * it. The file before the current one is kept as well.
 */
export function createFunctionLog({ folder, onProblem }: FunctionLogOptions): FunctionLog {
  mkdirSync(folder, { recursive: true });
  const files = new Map<string, LogFile>();

  const write = (functionName: string, entry: Readonly<Record<string, unknown>>): void => {
    const file = path.join(folder, `${functionName}.log`);
    const before = files.get(file) ?? openLogFile(file);
    const current = before.bytes > maxFileBytes ? startedAnew(file, before) : before;
    files.set(file, current);
    append(current, { at: new Date().toISOString(), ...entry });
  };

  return {
    output: (functionName, text) => {
      for (const line of text.split('\n').filter((part) => part.trim() !== '')) {
        const parsed = parseLine(line);
        write(functionName, parsed ?? { message: line });

        const problem = ErrorLine.safeParse(parsed);
        if (problem.success) onProblem(`${functionName}: ${problem.data.message ?? 'error'}`);
      }
    },
    failure: ({ functionName, kind, report }) => {
      write(functionName, { level: 'error', kind, ...report });
      onProblem(`${functionName}: ${report.errorMessage}`);
    },
  };
}

/** Kept open: each call writes its line, and opening the file costs more than that. */
interface LogFile {
  readonly descriptor: number;
  bytes: number;
}

function openLogFile(file: string): LogFile {
  const descriptor = openSync(file, 'a');
  return { descriptor, bytes: fstatSync(descriptor).size };
}

function startedAnew(file: string, { descriptor }: LogFile): LogFile {
  closeSync(descriptor);
  renameSync(file, `${file}.1`);
  return openLogFile(file);
}

function append(file: LogFile, entry: Readonly<Record<string, unknown>>): void {
  file.bytes += writeSync(file.descriptor, `${JSON.stringify(entry)}\n`);
}

function parseLine(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const parsed = z.record(z.string(), z.unknown()).safeParse(JSON.parse(line));
    return parsed.data;
  } catch {
    return undefined;
  }
}
