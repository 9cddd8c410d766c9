import * as z from 'zod';
import { endpoints } from '#shared/contracts/index';
import { openApiDocument } from '#shared/contracts/openapi';

const Operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean() })),
  security: z.array(z.unknown()).optional(),
  requestBody: z.looseObject({}).optional(),
  responses: z.record(z.string(), z.looseObject({ 'x-codes': z.array(z.string()).optional() })),
});
const Document = z.object({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.looseObject({})) }),
});

const document = Document.parse(openApiDocument('1.2.3'));

function operation(method: string, path: string) {
  return Operation.parse(document.paths[path]?.[method]);
}

const namesOf = ({ parameters }: z.infer<typeof Operation>, place: string) =>
  parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);

describe('the OpenAPI document', () => {
  it('describes every contract once, under its own id', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );

    expect(ids.sort()).toEqual(endpoints.map(({ id }) => id).sort());
  });

  it('carries the version it is asked for', () => {
    expect(document.info.version).toBe('1.2.3');
  });

  it('refers to nothing that it does not define', () => {
    const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g);

    const names = [...references].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) expect(document.components.schemas).toHaveProperty(name);
  });

  it('asks for a token where the contract does', () => {
    expect(operation('get', '/api/invoices').security).toEqual([{ account: [] }]);
    expect(operation('get', '/api/health').security).toBeUndefined();
  });

  it('tells placeholders, query fields and headers apart', () => {
    expect(namesOf(operation('get', '/api/invoices/{id}'), 'path')).toEqual(['id']);
    expect(namesOf(operation('get', '/api/clients'), 'query')).toContain('search');
    expect(namesOf(operation('get', '/api/clients'), 'header')).toEqual([]);
    expect(namesOf(operation('post', '/api/clients'), 'header')).toEqual([
      'X-CSRF-Token',
      'X-Session-Id',
      'Idempotency-Key',
    ]);
  });

  it('requires only query fields without a default', () => {
    const required = (method: string, path: string) =>
      operation(method, path).parameters.filter((parameter) => parameter.required);

    expect(required('get', '/api/clients')).toEqual([]);
    expect(required('delete', '/api/clients').map(({ name }) => name)).toContain('id');
  });

  it('lists declared errors and those of the checks in front, by status', () => {
    const { responses } = operation('post', '/api/clients');

    expect(responses['403']?.['x-codes']).toEqual(['CSRF_INVALID', 'CLIENT_LIMIT_REACHED']);
    expect(responses['401']?.['x-codes']).toEqual(['AUTHENTICATION_REQUIRED']);
    expect(responses['413']?.['x-codes']).toEqual(['BODY_TOO_LARGE']);
  });

  it('shows amounts as what travels: text in replies, text or numbers in requests', () => {
    const { InvoiceRow, InvoiceInput } = document.components.schemas;

    expect(InvoiceRow).toMatchObject({ properties: { total: { type: 'string' } } });
    expect(InvoiceInput).toMatchObject({
      properties: { discount: { type: ['string', 'number'] } },
    });
  });

  it('shows days and moments by their formats', () => {
    expect(document.components.schemas['InvoiceRow']).toMatchObject({
      properties: { dueDate: { format: 'date' }, updatedAt: { format: 'date-time' } },
    });
  });

  it('gives files their media type', () => {
    expect(operation('get', '/api/pdf').responses['200']).toMatchObject({
      content: { 'application/pdf': {} },
    });
  });

  it('shows no schema that allows anything, and no bounds that mean nothing', () => {
    const text = JSON.stringify(document.components.schemas);
    const unexplained = [...text.matchAll(/"(\w+)":\{\}/g)].map(([, name]) => name);

    expect(unexplained.filter((name) => name !== 'default')).toEqual([]);
    expect(text.includes(String(Number.MAX_SAFE_INTEGER))).toBe(false);
  });
});
