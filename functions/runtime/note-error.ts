import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorRecord } from '#shared/domain/error-record';
import { errorLogTable } from '../adapters/dynamodb/error-log-table';
import { openTable } from '../adapters/dynamodb/table';
import type { ErrorLog } from '../ports/error-log';
import { systemClock } from './clock';
import { countError } from './count-error';
import { environment } from './environment';
import { recordOfError } from './error-record';
import type { Log } from './log';

/** What broke may well be the table: whoever waits for an answer does not wait for its record. */
const patienceMilliseconds = 1000;

/** The log of errors of a function that has the table; the few others have but their own log. */
export function standardErrorLog(): ErrorLog | undefined {
  return environment.hasTable ? errorLogTable(openTable(environment)) : undefined;
}

/** Counts an error of ours and keeps its record. It never fails: the error has its line in the log already. */
export async function noteError(
  record: ErrorRecord,
  {
    errorLog = standardErrorLog(),
    log,
  }: { readonly errorLog?: ErrorLog | undefined; readonly log: Log },
): Promise<void> {
  countError('Errors');
  const patience = new AbortController();
  try {
    await Promise.race([
      errorLog?.append(record),
      pause(patienceMilliseconds, undefined, { signal: patience.signal }),
    ]);
  } catch (error) {
    log.warn('error not noted', { errorId: record.error_id, error });
  } finally {
    patience.abort();
  }
}

/** What a schedule or Cognito called has no record but that of its function, which fails with it. */
export function noteFailure(
  error: unknown,
  category: 'message' | 'change',
  context: Readonly<Record<string, string>>,
  log: Log,
): Promise<void> {
  return noteError(recordOfError(error, { category, context }, systemClock.now()), { log });
}
