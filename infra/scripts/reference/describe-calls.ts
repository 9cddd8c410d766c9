import type * as z from 'zod';
import {
  type Access,
  type Endpoint,
  type Method,
  methodOf,
  pathOf,
  type ReplyShape,
} from '#shared/contracts/endpoint';
import { errorsByStatus } from '#shared/contracts/error-answers';
import { endpoints } from '#shared/contracts/index';
import { type Direction, type JsonSchema, wireSchemaOf } from '#shared/contracts/json-schema';
import { catalogue } from '#shared/errors/catalogue';
import { type Row, rowsOf } from './schema-rows';

/** The forms that a body may have: a named shape, or lists of fields, one of which applies. */
export interface Form {
  readonly shape?: string;
  readonly choices: readonly (readonly Row[])[];
}

export interface Reply {
  readonly status: string;
  /** Instead of a form: a file or nothing. */
  readonly text?: string;
  readonly form?: Form;
}

export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly text: string;
}

/** One call as the reference tells it. */
export interface CallDescription {
  readonly id: string;
  readonly group: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly access: string;
  readonly isIdempotencyKeyed: boolean;
  readonly params: readonly Row[];
  readonly query: readonly Row[];
  readonly body?: Form;
  readonly replies: readonly Reply[];
  readonly refusals: readonly Refusal[];
}

export interface Reference {
  readonly calls: readonly CallDescription[];
  readonly shapes: Readonly<Record<string, Form>>;
}

const accessWords: Readonly<Record<Access, string>> = {
  public: 'anybody',
  member: 'an account',
  premium: 'an account with a paid plan',
  admin: 'an administrator',
};

/** All contracts, ready to be written as a page. */
export function describeCalls(): Reference {
  const shapes: Record<string, JsonSchema> = {};
  const calls = endpoints.map((endpoint) => describe(endpoint, shapes));
  const described = Object.entries(shapes).map(([name, schema]) => [
    name,
    { choices: rowsOf(schema) },
  ]);
  return { calls, shapes: Object.fromEntries(described.sort()) };
}

function describe(endpoint: Endpoint, shapes: Record<string, JsonSchema>): CallDescription {
  const form = (schema: z.ZodType, direction: Direction): Form => {
    const wire = wireSchemaOf(schema, direction);
    Object.assign(shapes, wire.components);
    return formOf(wire.schema);
  };
  const fields = (schema: z.ZodType | undefined) =>
    schema ? form(schema, 'request').choices.flat() : [];

  return {
    id: endpoint.id,
    group: endpoint.group,
    method: methodOf(endpoint.route),
    path: pathOf(endpoint.route),
    summary: endpoint.summary,
    access: accessWords[endpoint.access],
    isIdempotencyKeyed: endpoint.isIdempotencyKeyed ?? false,
    params: fields(endpoint.params),
    query: fields(endpoint.query),
    ...(endpoint.body && { body: form(endpoint.body, 'request') }),
    replies: Object.entries(endpoint.responses).map(([status, shape]) => ({
      status,
      ...replyOf(shape, form),
    })),
    refusals: [...errorsByStatus(endpoint)].flatMap(([status, codes]) =>
      codes.map((code) => ({ status, code, text: catalogue[code].en })),
    ),
  };
}

function formOf(schema: JsonSchema): Form {
  const reference = schema['$ref'];
  return typeof reference === 'string'
    ? { shape: reference.slice(reference.lastIndexOf('/') + 1), choices: [] }
    : { choices: rowsOf(schema) };
}

function replyOf(
  shape: ReplyShape,
  form: (schema: z.ZodType, direction: Direction) => Form,
): Omit<Reply, 'status'> {
  if ('empty' in shape) return { text: 'Nothing' };
  if ('page' in shape) return { text: 'A page in HTML' };
  if ('file' in shape) return { text: `A file of type ${shape.file.join(', ')}` };
  return { form: form(shape, 'reply') };
}
