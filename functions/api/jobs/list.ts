import { jobs as contracts } from '#shared/contracts/jobs';
import { jobReader } from '../../adapters/dynamodb/job-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { jobBody } from '../../runtime/job-body';
import { serve } from '../../runtime/serve';

const contract = contracts.list;

/** Nobody follows more of them than fit on a screen, and all are gone within days. */
const mostJobs = 20;

export const listJobs: Action<typeof contract> =
  ({ jobs }) =>
  async ({ caller, language, at }) => {
    const found = await jobs.list(caller.id, mostJobs, at);
    return { status: 200, body: { jobs: found.map((job) => jobBody(job, language)) } };
  };

export const handler = serve(contract, listJobs, { jobs: jobReader(openTable(environment)) });
