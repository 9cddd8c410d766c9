import type { Instant } from '#shared/domain/calendar';
import { type MailJob, secondsUntilSent } from '#shared/domain/mail-job';
import type { MailQueue } from '../ports/mail-queue';
import { log } from './log';

/** Sends a mail that is stored already on its way. Should the queue refuse it, the sweep sends it a little later. */
export async function enqueueMail(queue: MailQueue, job: MailJob, at: Instant): Promise<void> {
  const { ownerId, id: mailId } = job;
  try {
    await queue.send({ ownerId, mailId }, secondsUntilSent(job, at));
  } catch (error) {
    log.warn('mail not enqueued, the sweep will', { mailId, error });
  }
}
