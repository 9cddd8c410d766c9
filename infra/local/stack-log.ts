import path from 'node:path';
import { createFunctionLog, type FunctionLog } from './assembly/functions/function-log';

export interface StackLog {
  readonly log: FunctionLog;
  /** Notes what went wrong inside the stack itself, which is never the app's fault. */
  readonly onFault: (error: unknown) => void;
}

export function createStackLog(options: {
  readonly folder: string;
  readonly onProblem: (line: string) => void;
}): StackLog {
  const { onProblem } = options;
  const log = createFunctionLog({ folder: logFolder(options.folder), onProblem });

  return {
    log,
    onFault: (error) => {
      const { message, stack = message } =
        error instanceof Error ? error : { message: String(error) };
      log.output('stack', JSON.stringify({ level: 'fault', message, stack }));
      onProblem(`The local stack failed: ${message}`);
    },
  };
}

export function logFolder(folder: string): string {
  return path.join(folder, 'logs');
}
