import * as z from 'zod';
import { invalid } from './refusals';
import type { TableDescription } from './wire-types';

/** A table as the emulator keeps it: its shape, and the two features that dynalite lacks. */
export interface TableDefinition {
  readonly description: TableDescription;
  readonly isStreamed: boolean;
  readonly expiryAttribute?: string;
}

const KeySchema = z
  .array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }))
  .min(1)
  .max(2);

const Properties = z.object({
  TableName: z.string('A table needs a TableName').regex(/^[a-zA-Z0-9_.-]{3,255}$/),
  KeySchema,
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  GlobalSecondaryIndexes: z
    .array(
      z.object({
        IndexName: z.string(),
        KeySchema,
        Projection: z.object({
          ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
          NonKeyAttributes: z.array(z.string()).optional(),
        }),
      }),
    )
    .optional(),
  LocalSecondaryIndexes: z
    .array(z.unknown())
    .max(0, 'Local secondary indexes are not supported on one machine')
    .optional(),
  StreamSpecification: z.object({ StreamEnabled: z.boolean().optional() }).optional(),
  TimeToLiveSpecification: z
    .object({ Enabled: z.boolean(), AttributeName: z.string().optional() })
    .optional(),
});

/**
 * Reads the properties of AWS::DynamoDB::Table, of AWS::DynamoDB::GlobalTable or of a CreateTable
 * request, which agree in all that matters here; what they say beyond that is left out.
 */
export function readTableDefinition(properties: unknown): TableDefinition {
  const parsed = Properties.safeParse(properties);
  if (!parsed.success) {
    throw invalid(`This table cannot be created: ${z.prettifyError(parsed.error)}`);
  }
  const { StreamSpecification: stream, TimeToLiveSpecification: expiry, ...rest } = parsed.data;
  const { LocalSecondaryIndexes: _, GlobalSecondaryIndexes: indexes, ...table } = rest;
  const description = { ...table, ...(indexes && { GlobalSecondaryIndexes: indexes.map(plain) }) };
  assertKeysDefined(description);

  return {
    description,
    isStreamed: stream !== undefined && stream.StreamEnabled !== false,
    ...(expiry?.Enabled && expiry.AttributeName && { expiryAttribute: expiry.AttributeName }),
  };
}

type ParsedIndex = NonNullable<z.infer<typeof Properties>['GlobalSecondaryIndexes']>[number];

function plain({ Projection: { NonKeyAttributes, ...projection }, ...index }: ParsedIndex) {
  return {
    ...index,
    Projection: { ...projection, ...(NonKeyAttributes && { NonKeyAttributes }) },
  };
}

function assertKeysDefined(description: TableDescription): void {
  const defined = description.AttributeDefinitions.map(({ AttributeName }) => AttributeName);
  const schemas = [description, ...(description.GlobalSecondaryIndexes ?? [])];

  for (const { AttributeName } of schemas.flatMap(({ KeySchema }) => KeySchema)) {
    if (!defined.includes(AttributeName)) {
      throw invalid(
        `Table ${description.TableName}: the key ${AttributeName} has no AttributeDefinition`,
      );
    }
  }
}
