import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { HeadBucketCommand } from '@aws-sdk/client-s3';
import { GetQueueAttributesCommand } from '@aws-sdk/client-sqs';
import type { Dependencies, DependencyState } from '../../ports/dependencies';
import type { Table } from '../dynamodb/table';
import type { Bucket } from '../s3/bucket';
import type { Queue } from '../sqs/queue';

/** Long enough for any answer that a caller would wait for. */
const patienceMilliseconds = 3000;

async function stateOf(
  call: (abortSignal: AbortSignal) => Promise<unknown>,
): Promise<DependencyState> {
  return call(AbortSignal.timeout(patienceMilliseconds)).then(
    () => 'ok',
    () => 'failed',
  );
}

interface Services {
  readonly table: Table;
  readonly files: Bucket;
  readonly queue: Queue;
}

/** Asks each service something that costs nothing and tells a stranger nothing. */
export function dependencies({ table, files, queue }: Services): Dependencies {
  return {
    check: async () => {
      const [database, storage, pdf] = await Promise.all([
        stateOf((abortSignal) =>
          table.client.send(new DescribeTableCommand({ TableName: table.name }), { abortSignal }),
        ),
        stateOf((abortSignal) =>
          files.client.send(new HeadBucketCommand({ Bucket: files.name }), { abortSignal }),
        ),
        stateOf((abortSignal) =>
          queue.client.send(
            new GetQueueAttributesCommand({
              QueueUrl: queue.url,
              AttributeNames: ['ApproximateNumberOfMessages'],
            }),
            { abortSignal },
          ),
        ),
      ]);
      return { database, files: storage, queue: pdf };
    },
  };
}
