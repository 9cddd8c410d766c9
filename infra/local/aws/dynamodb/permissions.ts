import type { AwsRequest } from '../front-door/service';
import { type Engine, tableArn } from './engine';
import { isRecord, record, records } from './request-members';
import type { Tables } from './tables';
import { validate } from './validate';
import type { Json } from './wire-types';

/** One permission that a request needs, and the items that it is about if they are known. */
interface Need {
  readonly action: string;
  readonly table: string;
  readonly index?: string;
  readonly items?: readonly Json[];
}

const partActions: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

/**
 * Asks for every permission that IAM would ask for: a transaction for that of each part, a batch
 * for each table, and a query of an index for the index and not for its table.
 */
export function authoriseOperation(
  operation: string,
  data: Json,
  { place, tables }: Engine,
  authorise: AwsRequest['authorise'],
): void {
  for (const { action, table, index, items } of needsOf(operation, data)) {
    const arn = table === '*' ? '*' : tableArn(place, table);
    const keys = items ?? queriedKeys(operation, data);
    const leadingKeys = partitionValues(tables, table, index, keys);

    authorise(
      `dynamodb:${action}`,
      index ? `${arn}/index/${index}` : arn,
      leadingKeys.length > 0 ? { 'dynamodb:LeadingKeys': leadingKeys } : {},
    );
  }
}

function needsOf(operation: string, data: Json): Need[] {
  switch (operation) {
    case 'TransactWriteItems':
    case 'TransactGetItems':
      return records(data, 'TransactItems').flatMap((entry) =>
        Object.entries(entry).flatMap(([kind, part]) => {
          const action = partActions[kind];
          return action && isRecord(part)
            ? [{ action, table: tableOf(part), items: itemsOf(part) }]
            : [];
        }),
      );
    case 'BatchGetItem':
    case 'BatchWriteItem':
      return Object.entries(record(data, 'RequestItems')).map(([table, requests]) => ({
        action: operation,
        table,
        items: batchItems(requests),
      }));
    default: {
      const index = data['IndexName'];
      return [
        {
          action: operation,
          table: tableOf(data),
          ...(typeof index === 'string' && { index }),
          ...(operation !== 'Query' && { items: itemsOf(data) }),
        },
      ];
    }
  }
}

function tableOf(data: Json): string {
  return typeof data['TableName'] === 'string' ? data['TableName'] : '*';
}

function itemsOf(part: Json): Json[] {
  return [part['Key'], part['Item']].filter(isRecord);
}

function batchItems(requests: unknown): Json[] {
  if (isRecord(requests)) return records(requests, 'Keys');
  return [requests]
    .flat()
    .filter(isRecord)
    .flatMap((entry) => Object.values(entry).filter(isRecord).flatMap(itemsOf));
}

/** A query names its partition in an expression, which dynalite turns into conditions. */
function queriedKeys(operation: string, data: Json): Json[] {
  if (operation !== 'Query') return [];
  const conditions = record(validate('Query', data), 'KeyConditions');

  const values = Object.entries(conditions).flatMap(([name, condition]) => {
    if (!isRecord(condition) || condition['ComparisonOperator'] !== 'EQ') return [];
    const [value] = records(condition, 'AttributeValueList');
    return value ? [[name, value]] : [];
  });
  return [Object.fromEntries(values)];
}

function partitionValues(
  tables: Tables,
  tableName: string,
  indexName: string | undefined,
  items: readonly Json[],
): string[] {
  const table = tables.find(tableName)?.description;
  const index = table?.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === indexName);
  const attribute = (index ?? table)?.KeySchema[0]?.AttributeName;

  return items.flatMap((item) => {
    const value = item[attribute ?? ''];
    return isRecord(value) ? Object.values(value).filter((part) => typeof part === 'string') : [];
  });
}
