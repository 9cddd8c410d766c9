import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { tableShape } from '#functions/adapters/dynamodb/indexes';
import type { Table } from '#functions/adapters/dynamodb/table';
import { openDynamoDb } from '#infra/local/aws/dynamodb/open-dynamodb';
import { createIdentityRegistry } from '#infra/local/aws/front-door/identity';
import { serveAws } from '#infra/local/aws/front-door/serve-aws';
import { root } from './identities';

const indexes = Object.entries(tableShape.indexes);
const keys = [
  tableShape.partitionKey,
  tableShape.sortKey,
  ...indexes.map(([, { sortKey }]) => sortKey),
];

function keySchema(partitionKey: string, sortKey: string) {
  return [
    { AttributeName: partitionKey, KeyType: 'HASH' },
    { AttributeName: sortKey, KeyType: 'RANGE' },
  ];
}

/** The table as the data stack shapes it. */
export const tableTemplate = {
  TableName: 'splatno',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: keys.map((name) => ({ AttributeName: name, AttributeType: 'S' })),
  KeySchema: keySchema(tableShape.partitionKey, tableShape.sortKey),
  GlobalSecondaryIndexes: indexes.map(([name, { partitionKey, sortKey, attributes }]) => ({
    IndexName: name,
    KeySchema: keySchema(partitionKey, sortKey),
    Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...attributes] },
  })),
};

export interface LocalTable extends Table {
  readonly close: () => Promise<void>;
}

/** The product's table in a local DynamoDB of its own, reached through the real SDK. */
export async function openLocalTable(): Promise<LocalTable> {
  const folder = await mkdtemp(join(tmpdir(), 'splatno-table-'));
  const dynamo = await openDynamoDb({ folder, sweepIntervalMs: 3_600_000 });
  await dynamo.createTableFromTemplate(tableTemplate);
  const identities = createIdentityRegistry([root]);
  const door = await serveAws({ port: 0, handlers: [dynamo.handler], identities });

  const client = new DynamoDBClient({
    endpoint: door.url,
    region: 'eu-central-1',
    credentials: { accessKeyId: root.accessKeyId, secretAccessKey: root.secretAccessKey },
  });
  return {
    name: tableTemplate.TableName,
    client: DynamoDBDocumentClient.from(client, {
      marshallOptions: { removeUndefinedValues: true },
    }),
    close: async () => {
      client.destroy();
      await door.close();
      await dynamo.close();
      await rm(folder, { recursive: true });
    },
  };
}
