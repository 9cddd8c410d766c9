import type { MailJob } from '#shared/domain/mail-job';

/** A mail as its owner follows it. */
export function emailBody({
  id,
  state,
  sendAt,
}: MailJob): Pick<MailJob, 'id' | 'state' | 'sendAt'> {
  return { id, state, sendAt };
}
