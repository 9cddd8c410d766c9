import { dependencies } from '#functions/adapters/health/dependencies';
import { openLocalBucket, openLocalQueue } from '../support/local/open-services';
import { openLocalTable } from '../support/local/open-table';

jest.setTimeout(60_000);

describe('the check of what the API depends on', () => {
  it('tells each service apart, and answers even when all are down', async () => {
    const table = await openLocalTable();
    const files = await openLocalBucket();
    const queue = await openLocalQueue();
    const check = () => dependencies({ table, files, queue }).check();

    expect(await check()).toEqual({ database: 'ok', files: 'ok', queue: 'ok' });
    await files.close();
    expect(await check()).toEqual({ database: 'ok', files: 'failed', queue: 'ok' });
    await table.close();
    await queue.close();
    expect(await check()).toEqual({ database: 'failed', files: 'failed', queue: 'failed' });
  });
});
