import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import {
  createIdentityRegistry,
  type Identity,
  type PolicyStatement,
} from '#infra/local/aws/front-door/identity';
import { serveS3 } from '#infra/local/aws/s3/serve-s3';
import { root } from '../../../../support/local/identities';

export const bucketName = 'documents';

export function identityWith(...statements: PolicyStatement[]): Identity {
  return { name: 'render-pdf', accessKeyId: 'AKPDF', secretAccessKey: 'pdf-secret', statements };
}

export type LocalStorage = Awaited<ReturnType<typeof startStorage>>;

/** S3 on a port of its own with one bucket and a clock that can be moved. */
export async function startStorage(
  settings: {
    readonly folder?: string;
    readonly properties?: object;
    readonly identities?: readonly Identity[];
  } = {},
) {
  const folder = settings.folder ?? (await mkdtemp(path.join(tmpdir(), 'storage-')));
  const clock = { ahead: 0 };
  const faults: unknown[] = [];
  const service = await serveS3({
    folder,
    port: 0,
    identities: createIdentityRegistry([root, ...(settings.identities ?? [])]),
    now: () => Date.now() + clock.ahead,
    onFault: (fault) => faults.push(fault),
  });
  await service.createBucket(bucketName, settings.properties ?? {});

  const sdk = (identity: Identity = root) =>
    new S3Client({
      endpoint: service.url,
      region: 'eu-central-1',
      credentials: identity,
      maxAttempts: 1,
    });
  const read = async (key: string) => {
    const { Body } = await sdk().send(new GetObjectCommand({ Bucket: bucketName, Key: key }));
    return Body?.transformToString();
  };

  return {
    folder,
    service,
    faults,
    sdk,
    read,
    url: service.url,
    passTime: (milliseconds: number) => {
      clock.ahead += milliseconds;
    },
    stopAndForget: async () => {
      await service.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
