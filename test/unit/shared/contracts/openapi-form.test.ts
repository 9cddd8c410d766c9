import * as z from 'zod';
import { openApiDocument } from '#shared/contracts/openapi';

/**
 * The forms of OpenAPI 3.1.0, as far as we use them, and nothing beside them: an unknown field fails. Fields that
 * begin with `x-` may stand in an operation and a response.
 */
const typeName = z.enum(['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']);

/** JSON Schema 2020-12. */
const Schema: z.ZodType = z.lazy(() =>
  z
    .strictObject({
      $ref: z.string().regex(/^#\/components\/schemas\/\w+$/),
      type: z.union([typeName, typeName.array().min(1)]),
      const: z.unknown(),
      enum: z.array(z.unknown()).min(1),
      default: z.unknown(),
      description: z.string(),
      examples: z.array(z.unknown()),
      format: z.string(),
      contentEncoding: z.enum(['base64']),
      pattern: z.string().refine((text) => new RegExp(text, 'u')),
      minLength: z.int().min(0),
      maxLength: z.int().min(0),
      minimum: z.number(),
      maximum: z.number(),
      exclusiveMinimum: z.number(),
      exclusiveMaximum: z.number(),
      items: Schema,
      prefixItems: z.array(Schema).min(1),
      minItems: z.int().min(0),
      maxItems: z.int().min(0),
      properties: z.record(z.string(), Schema),
      propertyNames: Schema,
      additionalProperties: z.union([z.boolean(), Schema]),
      required: z.array(z.string()),
      anyOf: z.array(Schema).min(1),
      oneOf: z.array(Schema).min(1),
      allOf: z.array(Schema).min(1),
      not: Schema,
    })
    .partial(),
);
const Content = z.record(
  z.string().regex(/^\w+\/[\w.+-]+(?:; charset=utf-8)?$/),
  z.strictObject({ schema: Schema }),
);
const Parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  description: z.string().optional(),
  schema: Schema,
});
const Response = z.strictObject({
  description: z.string().min(1),
  content: Content.optional(),
  'x-codes': z.array(z.string()).optional(),
});
const Operation = z.strictObject({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.strictObject({ account: z.tuple([]) })).optional(),
  parameters: z.array(Parameter),
  requestBody: z.strictObject({ required: z.boolean(), content: Content }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), Response),
  'x-access': z.string(),
});
const Method = z.enum(['get', 'post', 'put', 'delete']);
const Document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({
    title: z.string(),
    version: z.string(),
    description: z.string(),
    license: z.strictObject({ name: z.string() }),
  }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(Method, Operation)),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), Schema),
    securitySchemes: z.strictObject({
      account: z.strictObject({
        type: z.literal('http'),
        scheme: z.literal('bearer'),
        bearerFormat: z.string(),
      }),
    }),
  }),
});

const parsed = Document.safeParse(openApiDocument('1.2.3'));
const operations = Object.entries(parsed.data?.paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

it('is of the form of OpenAPI 3.1', () => {
  expect(parsed.error?.issues).toBeUndefined();
  expect(operations.length).toBeGreaterThan(20);
});

it('would not be with a parameter that has no schema, or a keyword of another version', () => {
  const wrong = [
    { name: 'id', in: 'path', required: true },
    { name: 'id', in: 'path', required: true, schema: { nullable: true } },
  ];
  expect(wrong.map((parameter) => Parameter.safeParse(parameter).success)).toEqual([false, false]);
});

describe.each(operations)('$method $path', ({ path, operation }) => {
  it('describes its placeholders, each parameter once, and a success', () => {
    const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name)).toEqual(placeholders);
    expect(inPath.every(({ required }) => required)).toBe(true);

    const keys = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true);
  });
});
