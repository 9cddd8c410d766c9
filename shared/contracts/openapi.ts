import type * as z from 'zod';
import { limits } from '../domain/limits';
import { catalogue, type ErrorCode } from '../errors/catalogue';
import { type Endpoint, methodOf, needsCsrfToken, pathOf, type ReplyShape } from './endpoint';
import { errorsByStatus } from './error-answers';
import { endpoints } from './index';
import { type JsonSchema, wireSchemaOf } from './json-schema';

type Components = Record<string, JsonSchema>;

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(catalogue) },
    message: { type: 'string', description: 'In the language of the request' },
    details: {
      type: 'object',
      properties: {
        fields: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'code', 'message'],
            properties: {
              path: { type: 'string', examples: ['items.3.quantity'] },
              code: { type: 'string' },
              message: { type: 'string' },
            },
          },
        },
        fieldCount: {
          type: 'integer',
          description: `How many fields are wrong, when they are more than ${limits.faultsAnswered}: only the first are named`,
        },
      },
    },
    requestId: { type: 'string' },
  },
};

const introduction = `Every call of Splatno, as its contract declares it.

Signed-in calls carry the access token: \`Authorization: Bearer …\`. Calls other than GET carry a CSRF token of
\`GET /api/csrf-token\`. Amounts and other decimals are written as text, so that no digit is lost; numbers are
accepted too. Days are \`YYYY-MM-DD\`, moments are ISO 8601 in UTC. Messages come in Czech or English, as
\`Accept-Language\` or the cookie \`site_lang\` asks.`;

/** All contracts as an OpenAPI 3.1 document. */
export function openApiDocument(version: string): Record<string, unknown> {
  const components: Components = { Error: errorSchema };
  const paths: Record<string, Record<string, unknown>> = {};

  for (const endpoint of endpoints) {
    const path = pathOf(endpoint.route);
    paths[path] = {
      ...paths[path],
      [methodOf(endpoint.route).toLowerCase()]: operationOf(endpoint, components),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Splatno', version, description: introduction, license: { name: 'MIT' } },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      schemas: components,
      securitySchemes: { account: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operationOf(endpoint: Endpoint, components: Components): Record<string, unknown> {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.group],
    'x-access': endpoint.access,
    ...(endpoint.access !== 'public' && { security: [{ account: [] }] }),
    parameters: [
      ...fieldsAs('path', endpoint.params, components),
      ...fieldsAs('query', endpoint.query, components),
      ...headersOf(endpoint),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          [endpoint.isForm ? 'multipart/form-data' : 'application/json']: {
            schema: use(endpoint.body, 'request', components),
          },
        },
      },
    }),
    ...(endpoint.signedBy && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { type: 'object' } } },
      },
    }),
    responses: { ...repliesOf(endpoint, components), ...refusalsOf(endpoint) },
  };
}

function fieldsAs(place: 'path' | 'query', schema: z.ZodType | undefined, components: Components) {
  if (!schema) return [];
  const { properties = {}, required = [] } = use(schema, 'request', components);
  const mandatory = new Set(Array.isArray(required) ? required : []);

  return Object.entries(properties ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || mandatory.has(name),
    schema: field,
  }));
}

function headersOf(endpoint: Endpoint) {
  const { isIdempotencyKeyed, asksCaptcha, signedBy } = endpoint;
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  });
  return [
    ...(needsCsrfToken(endpoint)
      ? [
          header('X-CSRF-Token', true, '`csrfToken` of `GET /api/csrf-token`'),
          header('X-Session-Id', true, '`sessionId` of `GET /api/csrf-token`'),
        ]
      : []),
    ...(signedBy ? [header('Stripe-Signature', true, 'Time and signatures of the body')] : []),
    ...(asksCaptcha ? [header('X-Captcha', true, 'A solved challenge of `GET /api/captcha`')] : []),
    ...(isIdempotencyKeyed
      ? [header('Idempotency-Key', false, 'The same key again answers what the first call made')]
      : []),
  ];
}

function repliesOf({ responses }: Endpoint, components: Components) {
  return Object.fromEntries(
    Object.entries(responses).map(([status, shape]) => [status, replyOf(shape, components)]),
  );
}

function replyOf(shape: ReplyShape, components: Components) {
  if ('empty' in shape) return { description: 'Done' };
  if ('file' in shape) {
    const types = shape.file.map((mediaType) => [mediaType, { schema: {} }]);
    return { description: 'The file', content: Object.fromEntries(types) };
  }
  if ('page' in shape) {
    return { description: 'A page', content: { 'text/html': { schema: { type: 'string' } } } };
  }
  const schema = use(shape, 'reply', components);
  return { description: 'Done', content: { 'application/json': { schema } } };
}

function refusalsOf(endpoint: Endpoint) {
  return Object.fromEntries(
    [...errorsByStatus(endpoint)].map(([status, codes]) => [
      status,
      {
        description: codes.map(describeError).join('\n'),
        'x-codes': codes,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function describeError(code: ErrorCode): string {
  return `- \`${code}\`: ${catalogue[code].en}`;
}

/** The schema of what travels; the named schemas in it join the components of the document. */
function use(schema: z.ZodType, direction: 'request' | 'reply', components: Components) {
  const wire = wireSchemaOf(schema, direction);
  Object.assign(components, wire.components);
  return wire.schema;
}
