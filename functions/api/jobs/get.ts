import { jobs as contracts } from '#shared/contracts/jobs';
import { jobReader } from '../../adapters/dynamodb/job-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { jobBody } from '../../runtime/job-body';
import { serve } from '../../runtime/serve';
import { getJob } from './get-job';

const contract = contracts.get;

export const getOneJob: Action<typeof contract> =
  ({ jobs }) =>
  async ({ params, caller, language, at }) => {
    const job = await getJob(jobs, { ownerId: caller.id, id: params.id, at });
    return { status: 200, body: { job: jobBody(job, language) } };
  };

export const handler = serve(contract, getOneJob, { jobs: jobReader(openTable(environment)) });
