import { createFunctionLog, type FunctionLog } from './assembly/functions/function-log';
import { logFolder } from './folders';

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
