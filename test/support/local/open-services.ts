import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import type { Bucket } from '#functions/adapters/s3/bucket';
import type { Queue } from '#functions/adapters/sqs/queue';
import { createIdentityRegistry } from '#infra/local/aws/front-door/identity';
import { localPlace } from '#infra/local/aws/front-door/place';
import { serveAws } from '#infra/local/aws/front-door/serve-aws';
import { serveS3 } from '#infra/local/aws/s3/serve-s3';
import { openSqs, queueUrl } from '#infra/local/aws/sqs/open-sqs';
import { root } from './identities';

const credentials = { accessKeyId: root.accessKeyId, secretAccessKey: root.secretAccessKey };

interface Closing {
  readonly close: () => Promise<void>;
}

/** A bucket of a local S3, reached through the real SDK. */
export async function openLocalBucket(): Promise<Bucket & Closing> {
  const folder = await mkdtemp(join(tmpdir(), 'splatno-bucket-'));
  const service = await serveS3({ folder, port: 0, identities: createIdentityRegistry([root]) });
  await service.createBucket('files', {});
  const client = new S3Client({ endpoint: service.url, region: localPlace.region, credentials });
  return {
    name: 'files',
    client,
    close: async () => {
      client.destroy();
      await service.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** A queue of a local SQS, reached through the real SDK. */
export async function openLocalQueue(): Promise<Queue & Closing> {
  const folder = await mkdtemp(join(tmpdir(), 'splatno-queue-'));
  const sqs = await openSqs({ folder });
  await sqs.createQueueFromTemplate({ QueueName: 'pdf' });
  const identities = createIdentityRegistry([root]);
  const door = await serveAws({ port: 0, handlers: [sqs.handler], identities });
  const client = new SQSClient({ endpoint: door.url, region: localPlace.region, credentials });
  return {
    url: queueUrl(door.url, localPlace, 'pdf'),
    client,
    close: async () => {
      client.destroy();
      await door.close();
      await sqs.close();
      await rm(folder, { recursive: true });
    },
  };
}
