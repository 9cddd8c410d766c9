import type { JobFiles } from '#functions/ports/job-files';
import type { JobQueue } from '#functions/ports/job-queue';
import type { Jobs } from '#functions/ports/jobs';
import type { SecurityEventLog } from '#functions/ports/security-events';
import type { JobMessage } from '#shared/contracts/workers';
import type { Instant } from '#shared/domain/calendar';
import { isUnderWay, type Job, type JobReference, resendTime } from '#shared/domain/job';
import type { MailJob } from '#shared/domain/mail-job';
import { fakeKeys } from './fake-keys';
import { fakeSecurityEvents } from './fake-security-events';

type Owned = Pick<Job, 'id' | 'ownerId'>;

/** `mails` gains those that are stored with what a slice led to, the log the lines that are stored with a new job. */
export function fakeJobs(
  mails: MailJob[] = [],
  securityEvents: SecurityEventLog = fakeSecurityEvents(),
): Jobs {
  const jobs = new Map<string, Job>();
  const resendAt = new Map<string, Instant>();
  const keys = fakeKeys<Job['id']>();
  const nameOf = ({ ownerId, id }: Owned) => `${ownerId} ${id}`;
  const find = (reference: Owned, now: Instant) => {
    const job = jobs.get(nameOf(reference));
    return job && job.expiresAt > now ? job : undefined;
  };
  const due = (reference: JobReference): Job | undefined => {
    const job = jobs.get(nameOf(reference));
    return job && isUnderWay(job) && job.step === reference.step ? job : undefined;
  };
  const store = (job: Job) => {
    jobs.set(nameOf(job), job);
    if (isUnderWay(job)) resendAt.set(nameOf(job), resendTime(job.updatedAt));
    else resendAt.delete(nameOf(job));
  };

  return {
    find: async (ownerId, id, now) => find({ ownerId, id }, now),
    list: async (ownerId, limit, now) =>
      [...jobs.values()]
        .filter((job) => job.ownerId === ownerId && job.expiresAt > now)
        .sort((a, b) => (a.id > b.id ? -1 : 1))
        .slice(0, limit),
    create: async (job, { at, idempotency }, event) => {
      const madeId = keys.find(job.ownerId, idempotency);
      const made = madeId && find({ ownerId: job.ownerId, id: madeId }, at);
      if (made && (isUnderWay(made) || made.state === 'done')) return made;
      store(job);
      if (event) await securityEvents.append(job.ownerId, event);
      keys.remember(job.ownerId, idempotency, job.id);
      return job;
    },
    begin: async (reference, now) => {
      const job = due(reference);
      if (!job) return undefined;
      const begun: Job = { ...job, state: 'running', attempts: job.attempts + 1, updatedAt: now };
      store(begun);
      return begun;
    },
    advance: async (before, after, mail) => {
      if (!due(before)) return false;
      store(after);
      if (mail) mails.push(mail);
      return true;
    },
    end: async (reference, { at: updatedAt, ...ending }) => {
      const job = jobs.get(nameOf(reference));
      if (!job || !isUnderWay(job)) return false;
      store({ ...job, ...ending, updatedAt });
      return true;
    },
    postpone: async (reference, until) => {
      if (!due(reference)) return false;
      resendAt.set(nameOf(reference), until);
      return true;
    },
    listStuckForAnyOwner: async (now, limit) =>
      [...jobs.values()]
        .filter((job) => (resendAt.get(nameOf(job)) ?? '9') <= now)
        .map(({ id, ownerId, step }) => ({ id, ownerId, step }))
        .slice(0, limit),
  };
}

export interface FakeJobQueue extends JobQueue {
  /** What was sent and not taken yet. */
  readonly waiting: JobMessage[];
  readonly delays: number[];
}

export function fakeJobQueue({ isDown = false } = {}): FakeJobQueue {
  const waiting: JobMessage[] = [];
  const delays: number[] = [];
  return {
    waiting,
    delays,
    send: async (message, delaySeconds = 0) => {
      if (isDown) throw new Error('the queue is down');
      waiting.push(message);
      delays.push(delaySeconds);
    },
  };
}

export interface FakeJobFiles extends JobFiles {
  readonly resultOf: (job: Owned) => Buffer | undefined;
  readonly parts: () => readonly string[];
}

export function fakeJobFiles(): FakeJobFiles {
  const files = new Map<string, Buffer>();
  const nameOf = ({ ownerId, id }: Owned, name: string) => `${ownerId}/${id}/${name}`;
  return {
    resultOf: (job) => files.get(nameOf(job, 'result')),
    parts: () => [...files.keys()],
    addressOf: async (job) => `https://files.example/${nameOf(job, 'result')}`,
    putPart: async (job, name, bytes) => {
      files.set(nameOf(job, `parts/${name}`), Buffer.from(bytes));
    },
    getPart: async (job, name) => {
      const part = files.get(nameOf(job, `parts/${name}`));
      if (!part) throw new Error(`there is no part ${name}`);
      return part;
    },
    putResult: async (job, _file, chunks) => {
      const pieces: Uint8Array[] = [];
      for await (const chunk of chunks) pieces.push(chunk);
      const result = Buffer.concat(pieces);
      files.set(nameOf(job, 'result'), result);
      return result.byteLength;
    },
  };
}
