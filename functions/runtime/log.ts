import { environment } from './environment';
import { redact } from './redact';

export type LogLevel = 'info' | 'warn' | 'error';

export type LogFields = Readonly<Record<string, unknown>>;

export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

/** Writes lines of JSON through `write`; every field passes the redaction first. */
export function createLog(write: (line: string) => void): Log {
  const at =
    (level: LogLevel) =>
    (message: string, fields: LogFields = {}) => {
      const head = { level, message, function: environment.functionName, stage: environment.stage };
      write(JSON.stringify({ ...head, ...Object.assign({}, redact(fields)) }));
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** CloudWatch takes each line of standard output as one event and stamps its time. */
export const log: Log = createLog((line) => process.stdout.write(`${line}\n`));
