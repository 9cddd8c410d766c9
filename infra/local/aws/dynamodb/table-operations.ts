import { AwsError } from '../front-door/aws-error';
import type { AwsPlace } from '../front-door/place';
import { defineTable } from './define-table';
import { type Operation, tableArn } from './engine';
import { record, text } from './request-members';
import { readTableDefinition } from './table-definition';
import type { Table } from './tables';
import type { Json } from './wire-types';

/** A stream's label is the moment it began; here the table's own birth names it for good. */
export function streamArn(place: AwsPlace, table: Table): string {
  const label = new Date(table.createdAt).toISOString().replace('Z', '');
  return `${tableArn(place, table.name)}/stream/${label}`;
}

const createTable: Operation = async (engine, request) => {
  const definition = readTableDefinition(request);
  const name = definition.description.TableName;
  if (engine.tables.find(name)) {
    throw new AwsError('ResourceInUseException', `Table already exists: ${name}`);
  }
  return { TableDescription: describe(engine.place, await defineTable(engine, definition)) };
};

const describeTable: Operation = async ({ place, tables }, request) => ({
  Table: describe(place, tables.get(text(request, 'TableName'))),
});

const listTables: Operation = async ({ tables }) => ({
  TableNames: tables
    .all()
    .map(({ name }) => name)
    .sort(),
});

const deleteTable: Operation = async ({ place, tables }, request) => {
  const table = tables.get(text(request, 'TableName'));
  await tables.drop(table);
  return { TableDescription: { ...describe(place, table), TableStatus: 'DELETING' } };
};

const updateTimeToLive: Operation = async (engine, request) => {
  const specification = record(request, 'TimeToLiveSpecification');
  const attribute = text(specification, 'AttributeName');
  const { description, isStreamed } = engine.tables.get(text(request, 'TableName'));

  await defineTable(engine, {
    description,
    isStreamed,
    ...(specification['Enabled'] === true && { expiryAttribute: attribute }),
  });
  return { TimeToLiveSpecification: specification };
};

const describeTimeToLive: Operation = async ({ tables }, request) => {
  const { expiryAttribute } = tables.get(text(request, 'TableName'));
  return {
    TimeToLiveDescription: expiryAttribute
      ? { TimeToLiveStatus: 'ENABLED', AttributeName: expiryAttribute }
      : { TimeToLiveStatus: 'DISABLED' },
  };
};

/** The operations on tables, as far as tests and tools need them beside the templates. */
export const tableOperations: Readonly<Record<string, Operation>> = {
  CreateTable: createTable,
  DescribeTable: describeTable,
  ListTables: listTables,
  DeleteTable: deleteTable,
  UpdateTimeToLive: updateTimeToLive,
  DescribeTimeToLive: describeTimeToLive,
};

function describe(place: AwsPlace, table: Table): Json {
  const { GlobalSecondaryIndexes: indexes, ...description } = table.description;
  const arn = tableArn(place, table.name);

  return {
    ...description,
    TableArn: arn,
    TableStatus: 'ACTIVE',
    CreationDateTime: table.createdAt / 1000,
    BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
    ...(indexes && {
      GlobalSecondaryIndexes: indexes.map((index) => ({
        ...index,
        IndexArn: `${arn}/index/${index.IndexName}`,
        IndexStatus: 'ACTIVE',
      })),
    }),
    ...(table.isStreamed && {
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
      LatestStreamArn: streamArn(place, table),
    }),
  };
}
