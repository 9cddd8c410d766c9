import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
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

  const write = (functionName: string, entry: Readonly<Record<string, unknown>>): void => {
    const file = path.join(folder, `${functionName}.log`);
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxFileBytes) {
      renameSync(file, `${file}.1`);
    }
    appendFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
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

function parseLine(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const parsed = z.record(z.string(), z.unknown()).safeParse(JSON.parse(line));
    return parsed.data;
  } catch {
    return undefined;
  }
}
