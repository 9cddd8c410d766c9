import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import {
  type DynamoDb,
  type DynamoDbOptions,
  openDynamoDb,
} from '#infra/local/aws/dynamodb/open-dynamodb';
import { createIdentityRegistry, type Identity } from '#infra/local/aws/front-door/identity';
import { type FrontDoor, serveAws } from '#infra/local/aws/front-door/serve-aws';
import { root } from '../../../../support/local/identities';
import { appTable } from './app-table';

// A test opens a database of its own, which takes long on a machine that is busy otherwise.
jest.setTimeout(30_000);

export interface LocalTable {
  readonly dynamo: DynamoDb;
  readonly client: DynamoDBClient;
  readonly documents: DynamoDBDocumentClient;
  readonly clientOf: (identity: Identity) => DynamoDBDocumentClient;
  readonly close: () => Promise<void>;
}

/** The emulator with the app's table behind a real listener, in a folder of its own. */
export async function openLocalTable(
  options: Partial<DynamoDbOptions> & { readonly identities?: readonly Identity[] } = {},
): Promise<LocalTable> {
  const folder = options.folder ?? (await temporaryFolder());
  const dynamo = await openDynamoDb({ sweepIntervalMs: 3_600_000, ...options, folder });
  await dynamo.createTableFromTemplate(appTable);
  const identities = createIdentityRegistry([root, ...(options.identities ?? [])]);
  const door = await serveAws({ port: 0, handlers: [dynamo.handler], identities });

  const client = clientFor(door, root);
  return {
    dynamo,
    client,
    documents: DynamoDBDocumentClient.from(client),
    clientOf: (identity) => DynamoDBDocumentClient.from(clientFor(door, identity)),
    close: async () => {
      client.destroy();
      await door.close();
      await dynamo.close();
      if (!options.folder) await rm(folder, { recursive: true });
    },
  };
}

export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'splatno-test-'));
}

function clientFor(door: FrontDoor, { accessKeyId, secretAccessKey }: Identity): DynamoDBClient {
  return new DynamoDBClient({
    endpoint: door.url,
    region: 'eu-central-1',
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
  });
}
