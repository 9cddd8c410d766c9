import type { ErrorRecord } from '#shared/domain/error-record';

/** Errors of ours. Functions add to it; people read it with the tools of AWS (docs/runbook.md). */
export interface ErrorLog {
  append(record: ErrorRecord): Promise<void>;
}
