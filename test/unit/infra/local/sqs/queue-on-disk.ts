import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SQSClient } from '@aws-sdk/client-sqs';
import { createIdentityRegistry, type Identity } from '#infra/local/aws/front-door/identity';
import { localPlace } from '#infra/local/aws/front-door/place';
import { serveAws } from '#infra/local/aws/front-door/serve-aws';
import { openSqs, queueUrl, type Sqs, type SqsOptions } from '#infra/local/aws/sqs/open-sqs';
import { root } from '../../../../support/local/identities';

// A test opens a store of its own, which takes long on a machine that is busy otherwise.
jest.setTimeout(30_000);

export interface LocalQueues {
  readonly sqs: Sqs;
  readonly client: SQSClient;
  readonly clientOf: (identity: Identity) => SQSClient;
  readonly urlOf: (name: string) => string;
  readonly close: () => Promise<void>;
}

/** The emulator behind a real listener, in a folder of its own. */
export async function openLocalQueues(
  options: Partial<SqsOptions> & { readonly identities?: readonly Identity[] } = {},
): Promise<LocalQueues> {
  const folder = options.folder ?? (await temporaryFolder());
  const sqs = await openSqs({ ...options, folder });
  const identities = createIdentityRegistry([root, ...(options.identities ?? [])]);
  const door = await serveAws({ port: 0, handlers: [sqs.handler], identities });
  const clientOf = ({ accessKeyId, secretAccessKey }: Identity) =>
    new SQSClient({
      endpoint: door.url,
      region: 'eu-central-1',
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: 1,
    });

  const client = clientOf(root);
  return {
    sqs,
    client,
    clientOf,
    urlOf: (name) => queueUrl(door.url, localPlace, name),
    close: async () => {
      client.destroy();
      await door.close();
      await sqs.close();
      if (!options.folder) await rm(folder, { recursive: true });
    },
  };
}

export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'splatno-test-'));
}
