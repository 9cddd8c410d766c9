import type { InvoiceStore } from '#functions/ports/invoices';
import type { MailJobs, MailRequest, MailStep } from '#functions/ports/mail-jobs';
import type { MailQueue } from '#functions/ports/mail-queue';
import type { MailJobMessage } from '#shared/contracts/workers';
import type { TimelineEntry } from '#shared/domain/invoice';
import type { MailJob } from '#shared/domain/mail-job';
import { rateWindow } from '#shared/domain/rate-limit';
import { AppError } from '#shared/errors/app-error';
import { fakeInvoices } from './fake-invoices';
import { fakeKeys } from './fake-keys';

/** Keeps mails in memory, and the history of their invoices in the store it is given. */
export function fakeMailJobs(invoices: InvoiceStore = fakeInvoices()): MailJobs {
  const jobs = new Map<string, MailJob>();
  const told = new Set<string>();
  const hours = new Map<string, number>();
  const keys = fakeKeys<string>();
  const nameOf = (ownerId: string, id: string) => `${ownerId} ${id}`;

  const tell = async (job: MailJob, entry: TimelineEntry | undefined) => {
    const invoice = job.invoiceId && (await invoices.find(job.ownerId, job.invoiceId));
    if (!entry || !invoice) return;
    await invoices.save(job.ownerId, { before: invoice, after: invoice, entries: [entry] });
  };
  const count = (ownerId: string, { at, recipients, limit }: MailRequest) => {
    const { start, secondsLeft } = rateWindow(limit, at);
    const hour = nameOf(ownerId, String(start));
    const used = (hours.get(hour) ?? 0) + recipients;
    if (used > limit.most) {
      throw new AppError('EMAIL_LIMIT_REACHED', { retryAfterSeconds: secondsLeft });
    }
    hours.set(hour, used);
  };
  const isIn = (ownerId: string, { from, job }: MailStep) =>
    jobs.get(nameOf(ownerId, job.id))?.state === from;

  return {
    find: async (ownerId, id) => jobs.get(nameOf(ownerId, id)),
    create: async (ownerId, job, request) => {
      const made = keys.find(ownerId, request.idempotency);
      const known = made === undefined ? undefined : jobs.get(nameOf(ownerId, made));
      if (known) return known;
      count(ownerId, request);
      jobs.set(nameOf(ownerId, job.id), { ...job, ownerId });
      keys.remember(ownerId, request.idempotency, job.id);
      await tell(job, request.entry);
      return job;
    },
    move: async (ownerId, step) => {
      if (!isIn(ownerId, step)) return false;
      if (step.change) await invoices.save(ownerId, step.change);
      jobs.set(nameOf(ownerId, step.job.id), { ...step.job, ownerId });
      await tell(step.job, step.entry);
      return true;
    },
    note: async (ownerId, job, { key, entry }) => {
      const name = `${nameOf(ownerId, job.id)} ${key}`;
      if (!jobs.has(nameOf(ownerId, job.id)) || told.has(name)) return false;
      told.add(name);
      await tell(job, entry);
      return true;
    },
    restart: async (ownerId, step, request) => {
      if (!isIn(ownerId, step)) return false;
      count(ownerId, request);
      jobs.set(nameOf(ownerId, step.job.id), { ...step.job, ownerId });
      await tell(step.job, request.entry);
      return true;
    },
    listOverdueForAnyOwner: async (now, limit) =>
      [...jobs.values()]
        .filter(({ retryAt }) => retryAt && retryAt <= now)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit),
  };
}

export interface FakeMailQueue extends MailQueue {
  readonly sent: readonly (MailJobMessage & { readonly delaySeconds: number })[];
}

export function fakeMailQueue({ isDown = false } = {}): FakeMailQueue {
  const sent: FakeMailQueue['sent'][number][] = [];
  return {
    sent,
    send: async (message, delaySeconds = 0) => {
      if (isDown) throw new Error('the queue is down');
      sent.push({ ...message, delaySeconds });
    },
  };
}
