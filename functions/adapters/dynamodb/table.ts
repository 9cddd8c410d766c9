import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The one table, and the client that reaches it. */
export interface Table {
  readonly name: string;
  readonly client: DynamoDBDocumentClient;
}

let sharedClient: DynamoDBDocumentClient | undefined;

/** One client for all adapters of a function, made when the first of them needs it. */
function documentClient(): DynamoDBDocumentClient {
  sharedClient ??= DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return sharedClient;
}

export function openTable(settings: { readonly tableName: string }): Table {
  return {
    get name() {
      return settings.tableName;
    },
    get client() {
      return documentClient();
    },
  };
}
