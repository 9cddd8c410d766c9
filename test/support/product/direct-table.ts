import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDb } from '#infra/local/aws/dynamodb/open-dynamodb';
import type { Json } from '#infra/local/aws/dynamodb/wire-types';
import { AwsError } from '#infra/local/aws/front-door/aws-error';

/** Where a request of the document client holds values, and a reply of the service. */
const sent = new Set(['Item', 'Key', 'Keys', 'ExpressionAttributeValues', 'ExclusiveStartKey']);
const received = new Set(['Item', 'Items', 'Attributes', 'LastEvaluatedKey', 'Keys']);

/**
 * Lets a client of the table ask the service in this process: the same requests, checks and replies, without what
 * signing, writing and reading HTTP costs, which is most of a short call. A write that is lost is answered, not made.
 */
export function askDirectly(
  client: DynamoDBDocumentClient,
  dynamodb: DynamoDb,
  isLost: (input: object) => boolean = () => false,
): void {
  // What nobody wrote since is read once: each call asks anew for its session and for its CSRF token.
  let known = new Map<string, Promise<unknown>>();
  const ask = async (operation: string, input: object) => {
    try {
      // Copies, as the wire makes them: neither side may change what the other one holds.
      const request = translated(input, sent, toWire) as Json;
      const reply = await dynamodb.call(operation, request);
      return operation === 'BatchGetItem'
        ? { ...reply, Responses: batchOf(reply['Responses']) }
        : translated(reply, received, fromWire);
    } catch (error) {
      throw error instanceof AwsError ? exceptionOf(error) : error;
    }
  };
  const send = async (command: Command) => {
    if (isLost(command.input)) return {};
    const operation = operationOf(command.constructor.name);
    if (operation === 'Query' || operation === 'BatchGetItem') return ask(operation, command.input);
    if (operation !== 'GetItem') {
      known = new Map();
      return ask(operation, command.input).finally(() => {
        known = new Map();
      });
    }
    const name = JSON.stringify(command.input);
    const answer = known.get(name) ?? ask(operation, command.input);
    known.set(name, answer);
    return answer;
  };
  client.send = send as unknown as DynamoDBDocumentClient['send'];
}

interface Command {
  readonly input: object;
  readonly constructor: { readonly name: string };
}

const items: Readonly<Record<string, string>> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  BatchGet: 'BatchGetItem',
  BatchWrite: 'BatchWriteItem',
  TransactWrite: 'TransactWriteItems',
  TransactGet: 'TransactGetItems',
};

/** `PutCommand` of the document client is the operation `PutItem`. */
function operationOf(command: string): string {
  const short = command.replace(/Command$/, '');
  return items[short] ?? short;
}

type Translation = (value: object) => unknown;

function translated(value: unknown, names: ReadonlySet<string>, translate: Translation): unknown {
  if (Array.isArray(value)) return value.map((part) => translated(part, names, translate));
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    if (!names.has(name) || typeof inner !== 'object' || inner === null) {
      copy[name] = translated(inner, names, translate);
    } else {
      copy[name] = Array.isArray(inner) ? inner.map(translate) : translate(inner);
    }
  }
  return copy;
}

function batchOf(responses: unknown): object {
  return Object.fromEntries(
    Object.entries(Object(responses)).map(([table, found]) => [
      table,
      [found].flat().map((item) => fromWire(Object(item))),
    ]),
  );
}

const toWire: Translation = (value) =>
  withBytes(marshall(value, { removeUndefinedValues: true }), (bytes) =>
    bytes instanceof Uint8Array ? Buffer.from(bytes).toString('base64') : bytes,
  );
const fromWire: Translation = (value) =>
  unmarshall(
    withBytes(
      value,
      (text) => new Uint8Array(Buffer.from(String(text), 'base64')),
    ) as Json as never,
  );

/** Each value of bytes, which the wire writes as text, within a record of attribute values. */
function withBytes(value: unknown, change: (bytes: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => withBytes(part, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, attribute]) => [name, attributeWith(attribute, change)]),
  );
}

function attributeWith(attribute: unknown, change: (bytes: unknown) => unknown): unknown {
  const { B, L, M } = Object(attribute);
  if (B !== undefined) return { B: change(B) };
  if (L !== undefined) return { L: L.map((part: unknown) => attributeWith(part, change)) };
  if (M !== undefined) return { M: withBytes(M, change) };
  return attribute;
}

/** The exception that the SDK would make of a refusal. */
function exceptionOf({ code, message, fields, status }: AwsError): Error {
  const about = { message, $metadata: { httpStatusCode: status } };
  if (code === 'ConditionalCheckFailedException') {
    return new ConditionalCheckFailedException({ ...about, ...fields });
  }
  if (code === 'TransactionCanceledException') {
    return new TransactionCanceledException({ ...about, ...fields });
  }
  return new DynamoDBServiceException({ ...about, name: code, $fault: 'client' });
}
