import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#functions/adapters/dynamodb/table';
import { localPlace } from './aws/front-door/place';
import type { Stack } from './stack';

export interface StackTable extends Table {
  readonly close: () => void;
}

/** The app's table as the adapters of the functions take it, under the stack's own credentials. */
export function openStackTable({
  app,
  addresses,
  root,
}: Pick<Stack, 'app' | 'addresses' | 'root'>): StackTable {
  const [table] = app.model.tables;
  if (!table) throw new Error('The app has no table');

  const { accessKeyId, secretAccessKey } = root;
  const connection = new DynamoDBClient({
    endpoint: addresses.aws,
    region: localPlace.region,
    credentials: { accessKeyId, secretAccessKey },
  });
  return {
    name: table.name,
    client: DynamoDBDocumentClient.from(connection, {
      marshallOptions: { removeUndefinedValues: true },
    }),
    close: () => connection.destroy(),
  };
}
