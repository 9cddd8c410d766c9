import { jobs as contracts } from '#shared/contracts/jobs';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { jobTable } from '../../adapters/dynamodb/job-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { jobBody } from '../../runtime/job-body';
import { serve } from '../../runtime/serve';
import { getJob } from './get-job';

const contract = contracts.cancel;

export const cancelJob: Action<typeof contract> =
  ({ jobs }) =>
  async ({ params, caller, language, at }) => {
    const wanted = { ownerId: caller.id, id: params.id, at };
    await getJob(jobs, wanted);

    await jobs.end(wanted, { state: 'cancelled', at });
    return { status: 200, body: { job: jobBody(await getJob(jobs, wanted), language) } };
  };

const table = openTable(environment);
export const handler = serve(contract, cancelJob, {
  jobs: jobTable(table),
  csrfSessions: csrfSessionTable(table),
});
