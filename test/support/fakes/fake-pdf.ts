import type { PdfFiles } from '#functions/ports/pdf-files';
import type { PdfJobs } from '#functions/ports/pdf-jobs';
import type { PdfQueue } from '#functions/ports/pdf-queue';
import type { PdfJobMessage } from '#shared/contracts/workers';
import type { PdfJob, PdfJobReference } from '#shared/domain/pdf-job';

type Owned = Pick<PdfJob, 'ownerId' | 'invoiceId'>;

export function fakePdfJobs(given: readonly PdfJob[] = []): PdfJobs {
  const nameOf = ({ ownerId, invoiceId }: Owned) => `${ownerId} ${invoiceId}`;
  const jobs = new Map(given.map((job) => [nameOf(job), job]));

  /** Changes a job that still waits and was not replaced. */
  const update = (reference: PdfJobReference, change: (job: PdfJob) => PdfJob): PdfJob | false => {
    const job = jobs.get(nameOf(reference));
    if (job?.id !== reference.id || job.state !== 'queued') return false;
    const changed = change(job);
    jobs.set(nameOf(job), changed);
    return changed;
  };
  const settled = ({ retryAt: _, ...job }: PdfJob): PdfJob => job;

  return {
    find: async (ownerId, invoiceId) => jobs.get(nameOf({ ownerId, invoiceId })),
    request: async (ownerId, job, replaces) => {
      const own = { ...job, ownerId };
      if (jobs.get(nameOf(own))?.id !== replaces?.id) return false;
      jobs.set(nameOf(own), own);
      return true;
    },
    countAttempt: async (ownerId, job) => {
      const counted = (one: PdfJob) => ({ ...one, attempts: one.attempts + 1 });
      const changed = update({ ...job, ownerId }, counted);
      return changed ? changed.attempts : undefined;
    },
    finish: async (ownerId, job, fileName) =>
      Boolean(update({ ...job, ownerId }, (one) => ({ ...settled(one), state: 'done', fileName }))),
    fail: async (ownerId, job) =>
      Boolean(update({ ...job, ownerId }, (one) => ({ ...settled(one), state: 'failed' }))),
    postpone: async (ownerId, job, retryAt) =>
      Boolean(update({ ...job, ownerId }, (one) => ({ ...one, retryAt }))),
    listOverdueForAnyOwner: async (now, limit) =>
      [...jobs.values()]
        .filter(({ state, retryAt }) => state === 'queued' && retryAt && retryAt <= now)
        .sort((a, b) => (a.requestedAt < b.requestedAt ? -1 : 1))
        .slice(0, limit),
  };
}

export interface FakeQueue extends PdfQueue {
  readonly sent: readonly PdfJobMessage[];
}

export function fakePdfQueue({ isDown = false } = {}): FakeQueue {
  const sent: PdfJobMessage[] = [];
  return {
    sent,
    send: async (message) => {
      if (isDown) throw new Error('the queue is down');
      sent.push(message);
    },
  };
}

export function fakePdfFiles(): PdfFiles {
  const files = new Map<string, Uint8Array>();
  return {
    find: async (ownerId, { invoiceId, fileName }) =>
      files.get(`${ownerId}/${invoiceId}/${fileName}`),
    put: async (ownerId, { invoiceId, fileName }, bytes) => {
      files.set(`${ownerId}/${invoiceId}/${fileName}`, bytes);
    },
  };
}
