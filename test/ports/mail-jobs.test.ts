import { invoiceTable } from '#functions/adapters/dynamodb/invoice-table';
import { mailJobTable } from '#functions/adapters/dynamodb/mail-job-table';
import { newId } from '#functions/runtime/new-id';
import { entryOf, noteSent } from '#functions/runtime/settle-mail';
import { addMilliseconds } from '#shared/domain/calendar';
import { issueInvoice } from '#shared/domain/invoice-changes';
import { claimed, givenUp, type MailJob, newMailJob, restarted } from '#shared/domain/mail-job';
import { unlimited } from '#shared/domain/plan';
import { rateLimits, rateWindow } from '#shared/domain/rate-limit';
import { aDraft } from '../support/builders/an-invoice';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { fakeMailJobs } from '../support/fakes/fake-mail-jobs';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';
import { type LocalTable, openLocalTable } from '../support/local/open-table';

const content = {
  to: ['eva@example.cz'],
  cc: [],
  bcc: [],
  replyTo: 'jan@example.cz',
  senderName: 'Jan',
  language: 'cs',
  subject: 'Faktura',
  message: 'Dobrý den',
  preheader: '',
  makesLink: false,
} as const;
const aMail = (given: Partial<MailJob> = {}): MailJob => ({
  ...newMailJob({ id: newId(now), ownerId: anOwner(), content }, now, 30),
  ...given,
});
const limit = rateLimits.mailRecipients;
const request = { entry: undefined, at: now, recipients: 1, limit };

onFakeAndAdapter('mails', { fake: () => fakeMailJobs(), adapter: mailJobTable }, (port) => {
  const created = async (given: Partial<MailJob> = {}) => {
    const job = aMail(given);
    await port().create(job.ownerId, job, request);
    return job;
  };

  it('wait as they were asked for, for their owner alone', async () => {
    const job = await created();
    expect(await port().find(job.ownerId, job.id)).toEqual(job);
    expect(await port().find(anOwner(), job.id)).toBeUndefined();
    expect(await port().find(job.ownerId, '')).toBeUndefined();
  });

  it('are made once by a key, however many ask at the same time', async () => {
    const ownerId = anOwner();
    const idempotency = { key: 'key', requestHash: 'hash' };
    const made = await Promise.all(
      Array.from({ length: 5 }, () => {
        const job = aMail({ ownerId });
        return port().create(ownerId, job, { ...request, idempotency });
      }),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await expect(
      port().create(ownerId, aMail({ ownerId }), {
        ...request,
        idempotency: { ...idempotency, requestHash: 'other' },
      }),
    ).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('are claimed by one worker of many', async () => {
    const job = await created();
    const claims = await Promise.all(
      Array.from({ length: 5 }, () =>
        port().move(job.ownerId, { from: 'queued', job: claimed(job, now) }),
      ),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await port().find(job.ownerId, job.id)).toMatchObject({ state: 'sending', attempts: 1 });
  });

  it('count their recipients against the hour', async () => {
    const ownerId = anOwner();
    const limited = { ...request, recipients: 6, limit: { ...limit, most: 10 } };
    await port().create(ownerId, aMail({ ownerId }), limited);
    await expect(port().create(ownerId, aMail({ ownerId }), limited)).rejects.toMatchObject({
      code: 'EMAIL_LIMIT_REACHED',
      details: { retryAfterSeconds: rateWindow(limit, now).secondsLeft },
    });
    const next = { ...limited, at: addMilliseconds(now, 3_600_000) };
    await expect(port().create(ownerId, aMail({ ownerId }), next)).resolves.toBeDefined();
  });

  it('begin anew only after they failed, within the hour', async () => {
    const job = await created();
    const again = { from: 'failed', job: restarted(job, now) } as const;
    expect(await port().restart(job.ownerId, again, request)).toBe(false);
    await port().move(job.ownerId, { from: 'queued', job: givenUp(job, 'address') });
    await expect(
      port().restart(job.ownerId, again, { ...request, limit: { ...limit, most: 1 } }),
    ).rejects.toMatchObject({ code: 'EMAIL_LIMIT_REACHED' });
    expect(await port().restart(job.ownerId, again, request)).toBe(true);
    expect(await port().find(job.ownerId, job.id)).toEqual(restarted(job, now));
  });

  it('note what is told of them once, however often it is told', async () => {
    const job = await created();
    const told = (key: string) => port().note(job.ownerId, job, { key, entry: undefined });
    const answers = await Promise.all([told('a'), told('a'), told('b')]);
    expect(answers.filter(Boolean)).toHaveLength(2);
    expect(await told('b')).toBe(false);
    const stranger = aMail();
    const unknown = { key: 'a', entry: undefined };
    expect(await port().note(stranger.ownerId, stranger, unknown)).toBe(false);
  });

  it('come to the sweep when nobody looked after them in time', async () => {
    const job = await created();
    const find = async (milliseconds: number) =>
      (await port().listOverdueForAnyOwner(addMilliseconds(now, milliseconds), 1000)).some(
        ({ id }) => id === job.id,
      );
    expect(await find(149_000)).toBe(false);
    expect(await find(150_000)).toBe(true);
    await port().move(job.ownerId, { from: 'queued', job: claimed(job, now) });
    expect(await find(150_000)).toBe(false);
    expect(await find(15 * 60_000)).toBe(true);
    await port().move(job.ownerId, { from: 'sending', job: givenUp(job, 'unconfirmed') });
    expect(await find(24 * 3_600_000)).toBe(false);
  });
});

describe('a mail that has left', () => {
  let table: LocalTable;
  beforeAll(async () => {
    table = await openLocalTable();
  });
  afterAll(() => table.close());

  it('moves its invoice to sent in one write, whoever changes the invoice meanwhile', async () => {
    const [invoices, mailJobs] = [invoiceTable(table), mailJobTable(table)];
    const ownerId = anOwner();
    const draft = aDraft();
    const issued = await invoices.issue(ownerId, {
      before: undefined,
      numbered: (number) => issueInvoice(draft, number, now),
      series: { kind: 'invoice', year: 2026 },
      limit: unlimited,
      at: now,
      jobId: newId(now),
      idempotency: undefined,
    });
    const job = aMail({ ownerId, invoiceId: issued.id });
    const entry = entryOf(issued, job, now, { event: 'email_queued', actor: 'owner' });
    await mailJobs.create(ownerId, job, { ...request, entry });
    const own = claimed(job, now);
    await mailJobs.move(ownerId, { from: 'queued', job: own });

    // The first reading is stale by the time it is written.
    let isFirst = true;
    const racing = {
      ...invoices,
      find: async (...asked: Parameters<typeof invoices.find>) => {
        const found = await invoices.find(...asked);
        if (isFirst && found) {
          isFirst = false;
          const after = { ...found, revision: found.revision + 1, notes: 'jinak' };
          await invoices.save(ownerId, { before: found, after, entries: [] });
        }
        return found;
      },
    };
    expect(await noteSent({ invoices: racing, mailJobs }, own, 'ses-1', now)).toBe(true);
    expect(await noteSent({ invoices, mailJobs }, own, 'ses-1', now)).toBe(false);

    expect(await invoices.find(ownerId, issued.id)).toMatchObject({
      status: 'sent',
      notes: 'jinak',
    });
    expect((await invoices.tally(ownerId)).byStatus).toMatchObject({ draft: 0, sent: 1 });
    const timeline = await invoices.listTimeline(ownerId, issued.id);
    expect(timeline.map(({ event }) => event)).toEqual([
      'created',
      'issued',
      'email_queued',
      'emailed',
      'sent',
    ]);
  });
});
