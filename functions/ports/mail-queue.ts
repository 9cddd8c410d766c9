import type { MailJobMessage } from '#shared/contracts/workers';

export interface MailQueue {
  /** Comes to the worker after `delaySeconds`, at most a quarter of an hour. */
  send(message: MailJobMessage, delaySeconds?: number): Promise<void>;
}
