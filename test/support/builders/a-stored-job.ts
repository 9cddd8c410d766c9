import { newId } from '#functions/runtime/new-id';
import { type Job, type JobTask, newJob } from '#shared/domain/job';
import { fakeJobFiles, fakeJobs } from '../fakes/fake-jobs';
import { aCaller, anOwner } from './an-owner';
import { now } from './times';

/** A job that waits, of an account of its own unless a test names one. */
export function aJob(given: Partial<Job> = {}): Job {
  const task: JobTask = { kind: 'mark_paid', selection: { invoiceIds: [newId(now)] } };
  const { ownerId = anOwner() } = given;
  return { ...newJob({ id: newId(now), ownerId, task, language: 'cs' }, now), ...given };
}

/** Somebody with one job. */
export async function aFollower(given: Partial<Job> = {}) {
  const caller = aCaller();
  const ports = { jobs: fakeJobs(), jobFiles: fakeJobFiles() };
  const job = aJob({ ...given, ownerId: caller.id });
  await ports.jobs.create(job, { at: now, idempotency: undefined });
  return { caller, ports, job };
}
