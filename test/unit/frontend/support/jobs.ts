import * as z from 'zod';
import { jobBody } from '#functions/runtime/job-body';
import { jobs as contracts } from '#shared/contracts/jobs';
import type { Job } from '#shared/domain/job';
import { aJob } from '../../../support/builders/a-stored-job';

/** What the server answers about the jobs of an account. */
export function jobsReply(...jobs: readonly Job[]) {
  return z.encode(contracts.list.responses[200], { jobs: jobs.map((job) => jobBody(job, 'cs')) });
}

/** What it answers to a job that was started or stopped. */
export function jobReply(job: Job = aJob()) {
  return z.encode(contracts.start.responses[202], { job: jobBody(job, 'cs') });
}
