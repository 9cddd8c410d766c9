import { addMilliseconds, epochMillisecondsOf, type Instant } from './calendar';
import type { InvoiceId, UserId } from './ids';
import type { Language } from './language';

/**
 * `sending`: a worker has claimed it and nobody else may. What stays there died between sending and
 * noting it; only word of SES, or its owner, decides what becomes of it.
 */
export type MailState = 'queued' | 'sending' | 'sent' | 'failed' | 'cancelled';

/**
 * Why a mail was given up. `withdrawn`: its invoice was cancelled meanwhile; `unconfirmed`: it may have
 * left, and nobody can tell; `late`: it waited a day.
 */
export const mailFailures = [
  'address',
  'refused',
  'pdf',
  'withdrawn',
  'unconfirmed',
  'late',
] as const;
export type MailFailure = (typeof mailFailures)[number];

/** What is sent, as it was written: placeholders are filled in when it leaves. */
export interface MailContent {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly replyTo: string;
  readonly senderName: string;
  readonly language: Language;
  readonly subject: string;
  readonly message: string;
  readonly preheader: string;
  /** Whether a link to the invoice is made for it. */
  readonly makesLink: boolean;
}

/** The promise of one e-mail, kept until it is fulfilled or given up. */
export interface MailJob {
  readonly id: string;
  readonly ownerId: UserId;
  /** A test mail is about no invoice: what becomes of it is told to none. */
  readonly invoiceId?: InvoiceId;
  /** The invoice that a test mail shows. */
  readonly previewOf?: InvoiceId;
  /** A letter of the service to the account: it is about no invoice, and its words stand as they are. */
  readonly isService?: true;
  readonly content: MailContent;
  readonly state: MailState;
  /** How often a worker began to send. */
  readonly attempts: number;
  readonly requestedAt: Instant;
  /** Until then it can be taken back. */
  readonly sendAt: Instant;
  /** While it is queued or being sent: when the sweep looks after it. */
  readonly retryAt?: Instant;
  readonly failure?: MailFailure;
  /** The id under which SES speaks of it. */
  readonly messageId?: string;
  /** The link that a try which sent nothing has left behind; the next one ends it. */
  readonly linkHash?: string;
}

/** Time to take a mail back. */
export const undoSeconds = 30;

/** Longer than a worker may run, so that nobody looks after a job that somebody still holds. */
const sweptAfterMilliseconds = 120_000;
/** SES says within seconds that it accepted a mail; after this nobody waits for its word. */
const confirmedWithinMilliseconds = 15 * 60_000;
const givenUpAfterMilliseconds = 24 * 3_600_000;
const longestRetryMilliseconds = 3_600_000;
const mostAttempts = 6;

type NewMail = Pick<
  MailJob,
  'id' | 'ownerId' | 'invoiceId' | 'previewOf' | 'isService' | 'content'
>;

/** A mail that waits for `delaySeconds` before anybody sends it. */
export function newMailJob(mail: NewMail, at: Instant, delaySeconds: number): MailJob {
  const sendAt = addMilliseconds(at, delaySeconds * 1000);
  return { ...mail, state: 'queued', attempts: 0, requestedAt: at, sendAt, retryAt: swept(sendAt) };
}

interface ServiceLetter {
  readonly id: string;
  readonly ownerId: UserId;
  readonly to: string;
  readonly language: Language;
  readonly letter: Pick<MailContent, 'subject' | 'preheader' | 'message'>;
}

/** A letter of the service to an account, which leaves at once. */
export function newServiceMail(
  { id, ownerId, to, language, letter }: ServiceLetter,
  at: Instant,
): MailJob {
  const sender = { cc: [], bcc: [], replyTo: '', senderName: '', makesLink: false };
  const content: MailContent = { ...letter, to: [to], language, ...sender };
  return newMailJob({ id, ownerId, isService: true, content }, at, 0);
}

function swept(at: Instant): Instant {
  return addMilliseconds(at, sweptAfterMilliseconds);
}

/** The job in the hands of a worker. */
export function claimed(job: MailJob, at: Instant): MailJob {
  const retryAt = addMilliseconds(at, confirmedWithinMilliseconds);
  return { ...job, state: 'sending', attempts: job.attempts + 1, retryAt };
}

/** The job after a try of which SES said that nothing was sent; undefined when that was the last one. */
export function released(job: MailJob, at: Instant, linkHash?: string): MailJob | undefined {
  if (job.attempts >= mostAttempts) return undefined;
  const sendAt = addMilliseconds(at, 1000 * 2 ** job.attempts);
  const { linkHash: _, ...rest } = job;
  return {
    ...rest,
    state: 'queued',
    sendAt,
    retryAt: swept(sendAt),
    ...(linkHash && { linkHash }),
  };
}

/** The job once more, because its owner asked for it. */
export function restarted(job: MailJob, at: Instant): MailJob {
  const { failure: _, messageId: __, ...rest } = job;
  return { ...rest, state: 'queued', attempts: 0, requestedAt: at, sendAt: at, retryAt: swept(at) };
}

function withoutRetry({ retryAt: _, ...job }: MailJob): MailJob {
  return job;
}

export function sentAs(job: MailJob, messageId: string): MailJob {
  return { ...withoutRetry(job), state: 'sent', messageId };
}

export function givenUp(job: MailJob, failure: MailFailure): MailJob {
  return { ...withoutRetry(job), state: 'failed', failure };
}

export function takenBack(job: MailJob): MailJob {
  return { ...withoutRetry(job), state: 'cancelled' };
}

/** When the sweep looks after a waiting job again, each time later; undefined once it has waited long enough. */
export function nextMailRetry(job: MailJob, now: Instant): Instant | undefined {
  const age = epochMillisecondsOf(now) - epochMillisecondsOf(job.requestedAt);
  if (age >= givenUpAfterMilliseconds) return undefined;
  return addMilliseconds(
    now,
    Math.min(longestRetryMilliseconds, Math.max(sweptAfterMilliseconds, age)),
  );
}

/** How long to let the printer work before looking again. */
export function printWaitSeconds(job: MailJob, now: Instant): number {
  const waited = epochMillisecondsOf(now) - epochMillisecondsOf(job.sendAt);
  return Math.min(60, Math.max(1, Math.round(waited / 2000)));
}

/** Whole seconds until it may leave; 0 when that time has come. */
export function secondsUntilSent({ sendAt }: Pick<MailJob, 'sendAt'>, now: Instant): number {
  return Math.max(0, Math.ceil((epochMillisecondsOf(sendAt) - epochMillisecondsOf(now)) / 1000));
}
