import type { UserId } from '#shared/domain/ids';
import type { MailJob } from '#shared/domain/mail-job';
import type { SecurityEvent } from '#shared/domain/security-event';
import type { Page } from './page';

export interface SecurityEventReader {
  /** Newest first. Throws `VALIDATION_FAILED` for the cursor of another list. */
  list(
    ownerId: UserId,
    query: { readonly limit: number; readonly cursor?: string | undefined },
  ): Promise<Page<SecurityEvent>>;
}

/** A log that grows and never changes: there is no way to change or to remove a line. */
export interface SecurityEventLog {
  /** A line that is there already stays as it is. A letter about it is stored with it, or neither is. */
  append(ownerId: UserId, event: SecurityEvent, mail?: MailJob): Promise<void>;
}
