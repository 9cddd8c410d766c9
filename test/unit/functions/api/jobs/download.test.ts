import { downloadJobFile } from '#functions/api/jobs/download';
import { aRequest } from '../../../../support/builders/a-request';
import { aFollower } from '../../../../support/builders/a-stored-job';
import { aCaller } from '../../../../support/builders/an-owner';

const file = { name: 'faktury-pdf-2026-11-27.zip', bytes: 20 };

describe('the file of a job', () => {
  it('has an address and a name', async () => {
    const { caller, ports, job } = await aFollower({ state: 'done', file });
    const request = aRequest({ caller, params: { id: job.id } }) as never;
    const { body } = await downloadJobFile(ports)(request);
    expect(body.name).toBe(file.name);
    expect(body.url).toContain(`${caller.id}/${job.id}`);
  });

  it('is not there while the job runs', async () => {
    const { caller, ports, job } = await aFollower({ state: 'running' });
    const request = aRequest({ caller, params: { id: job.id } }) as never;
    await expect(downloadJobFile(ports)(request)).rejects.toMatchObject({
      code: 'JOB_HAS_NO_FILE',
    });
  });

  it('is given to nobody but the owner', async () => {
    const { ports, job } = await aFollower({ state: 'done', file });
    const request = aRequest({ caller: aCaller(), params: { id: job.id } }) as never;
    await expect(downloadJobFile(ports)(request)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
  });
});
