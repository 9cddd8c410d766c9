import { jobTable } from '#functions/adapters/dynamodb/job-table';
import { mailJobTable } from '#functions/adapters/dynamodb/mail-job-table';
import { newId } from '#functions/runtime/new-id';
import { addMilliseconds } from '#shared/domain/calendar';
import type { Job } from '#shared/domain/job';
import { newServiceMail } from '#shared/domain/mail-job';
import { aJob } from '../support/builders/a-stored-job';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { fakeJobs } from '../support/fakes/fake-jobs';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';
import { type LocalTable, openLocalTable } from '../support/local/open-table';

const later = addMilliseconds(now, 60_000);
const unkeyed = { at: now, idempotency: undefined };

onFakeAndAdapter('jobs', { fake: () => fakeJobs(), adapter: jobTable }, (port) => {
  const created = async (given: Partial<Job> = {}) => {
    const job = aJob(given);
    await port().create(job, unkeyed);
    return job;
  };
  const find = ({ ownerId, id }: Job, at = now) => port().find(ownerId, id, at);

  it('are found as they were stored, by their owner, until they expire', async () => {
    const job = await created({ total: 3, slices: ['a'] });
    expect(await find(job)).toEqual(job);
    expect(await port().find(anOwner(), job.id, now)).toBeUndefined();
    expect(await port().find(job.ownerId, newId(now), now)).toBeUndefined();
    expect(await find(job, job.expiresAt)).toBeUndefined();
  });

  it('are listed newest first', async () => {
    const old = await created();
    const { ownerId } = old;
    const next = await created({ ownerId, id: newId(later) });
    await created();
    expect(await port().list(ownerId, 10, now)).toEqual([next, old]);
    expect(await port().list(ownerId, 1, now)).toEqual([next]);
    expect(await port().list(ownerId, 10, old.expiresAt)).toEqual([]);
  });

  it('are made once by one key', async () => {
    const job = aJob();
    const again = { ...job, id: newId<Job['id']>(now) };
    const idempotency = { key: 'k', requestHash: 'h' };
    const made = await Promise.all(
      [job, again].map((one) => port().create(one, { at: now, idempotency })),
    );
    expect(made[0]).toEqual(made[1]);
    expect(await port().list(job.ownerId, 10, now)).toHaveLength(1);
    const other = { at: now, idempotency: { key: 'k', requestHash: 'other' } };
    await expect(port().create(again, other)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('are made anew by the key whose job was cancelled', async () => {
    const job = aJob();
    const call = { at: now, idempotency: { key: 'k', requestHash: 'h' } };
    await port().create(job, call);
    await port().end(job, { state: 'cancelled', at: later });
    const again = { ...job, id: newId<Job['id']>(later) };
    expect(await port().create(again, call)).toEqual(again);
    expect(await port().create({ ...job, id: newId<Job['id']>(later) }, call)).toEqual(again);
  });

  it('begin the slice that is due, and count how often', async () => {
    const job = await created({ step: 2 });
    expect(await port().begin({ ...job, step: 1 }, later)).toBeUndefined();
    const begun = await port().begin(job, later);
    expect(begun).toEqual({ ...job, state: 'running', attempts: 1, updatedAt: later });
    expect(await port().begin(job, later)).toMatchObject({ attempts: 2 });
    expect(await port().begin({ ...job, ownerId: anOwner() }, later)).toBeUndefined();
  });

  it('advance once, however many did the slice', async () => {
    const job = await created();
    const after: Job = { ...job, state: 'running', step: 1, done: 20, updatedAt: later };
    const results = await Promise.all([port().advance(job, after), port().advance(job, after)]);
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await find(job)).toEqual(after);
  });

  it('that were cancelled begin, advance and end no more', async () => {
    const job = await created();
    expect(await port().end(job, { state: 'cancelled', at: later })).toBe(true);
    expect(await find(job)).toEqual({ ...job, state: 'cancelled', updatedAt: later });
    expect(await port().begin(job, later)).toBeUndefined();
    expect(await port().advance(job, { ...job, step: 1 })).toBe(false);
    expect(await port().postpone(job, later)).toBe(false);
    expect(await port().end(job, { state: 'failed', failure: 'broken', at: later })).toBe(false);
  });

  it('say why they failed', async () => {
    const job = await created();
    await port().end(job, { state: 'failed', failure: 'broken', at: later });
    expect(await find(job)).toMatchObject({ state: 'failed', failure: 'broken' });
  });

  it('come to the sweep when nothing was heard of them, and not once they ended', async () => {
    const job = await created();
    const isStuck = async (seconds: number) => {
      const at = addMilliseconds(now, seconds * 1000);
      const stuck = await port().listStuckForAnyOwner(at, 1000);
      return stuck.find(({ id }) => id === job.id);
    };
    expect(await isStuck(179)).toBeUndefined();
    expect(await isStuck(180)).toEqual({ id: job.id, ownerId: job.ownerId, step: 0 });
    await port().begin(job, later);
    expect(await isStuck(239)).toBeUndefined();
    await port().advance(job, { ...job, state: 'running', step: 1, updatedAt: later });
    expect(await isStuck(240)).toMatchObject({ step: 1 });
    const running = { ...job, step: 1 };
    await port().postpone(running, addMilliseconds(now, 500_000));
    expect(await isStuck(499)).toBeUndefined();
    expect(await isStuck(500)).toBeDefined();
    await port().advance(running, { ...job, state: 'done', step: 2, updatedAt: later });
    expect(await isStuck(5000)).toBeUndefined();
  });
});

describe('a job that ends with a letter', () => {
  let table: LocalTable;
  beforeAll(async () => {
    table = await openLocalTable();
  });
  afterAll(() => table.close());

  it('stores the end and one letter together, or neither', async () => {
    const jobs = jobTable(table);
    const job = aJob();
    await jobs.create(job, unkeyed);
    const { ownerId } = job;
    const letter = { subject: 'S', preheader: '', message: 'M' };
    const letters = ['1', '2'].map((id) =>
      newServiceMail({ id, ownerId, to: 'a@example.cz', language: 'cs', letter }, now),
    );
    const after: Job = { ...job, state: 'done', step: 1, updatedAt: later };
    const results = await Promise.all(letters.map((mail) => jobs.advance(job, after, mail)));
    expect(results.filter(Boolean)).toHaveLength(1);
    const stored = await Promise.all(
      letters.map(({ id }) => mailJobTable(table).find(ownerId, id)),
    );
    expect(stored.filter((mail) => mail !== undefined)).toHaveLength(1);
    expect(await jobs.find(ownerId, job.id, now)).toEqual(after);
  });
});
