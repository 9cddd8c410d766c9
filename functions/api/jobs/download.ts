import { jobs as contracts } from '#shared/contracts/jobs';
import { AppError } from '#shared/errors/app-error';
import { jobReader } from '../../adapters/dynamodb/job-table';
import { openTable } from '../../adapters/dynamodb/table';
import { openBucket } from '../../adapters/s3/bucket';
import { jobFileReader } from '../../adapters/s3/job-file-reader';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';
import { getJob } from './get-job';

const contract = contracts.download;

export const downloadJobFile: Action<typeof contract> =
  ({ jobs, jobFiles }) =>
  async ({ params, caller, at }) => {
    const job = await getJob(jobs, { ownerId: caller.id, id: params.id, at });
    if (!job.file) throw new AppError('JOB_HAS_NO_FILE');

    return { status: 200, body: { url: await jobFiles.addressOf(job), name: job.file.name } };
  };

export const handler = serve(contract, downloadJobFile, {
  jobs: jobReader(openTable(environment)),
  jobFiles: jobFileReader(openBucket(environment)),
});
