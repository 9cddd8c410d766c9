import { site as contracts } from '#shared/contracts/site';
import { openTable } from '../../adapters/dynamodb/table';
import { dependencies } from '../../adapters/health/dependencies';
import { openBucket } from '../../adapters/s3/bucket';
import { openQueue } from '../../adapters/sqs/queue';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.health;

export const getHealth: Action<typeof contract> =
  ({ dependencies }) =>
  async ({ at }) => {
    const states = await dependencies.check();
    const isWell = Object.values(states).every((state) => state === 'ok');

    return {
      status: 200,
      body: {
        status: isWell ? 'ok' : 'degraded',
        version: environment.version,
        time: at,
        dependencies: { ...states },
      },
    };
  };

export const handler = serve(contract, getHealth, {
  dependencies: dependencies({
    table: openTable(environment),
    files: openBucket(environment),
    queue: openQueue(() => environment.pdfQueueUrl),
  }),
});
