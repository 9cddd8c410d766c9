import type { JobMessage } from '#shared/contracts/workers';

export interface JobQueue {
  /** Sends a slice, to arrive after some seconds. */
  send(message: JobMessage, delaySeconds?: number): Promise<void>;
}
