import fc from 'fast-check';
import type { JsonSchema, WireSchema } from '#shared/contracts/json-schema';
import { naughtyStrings } from './naughty-strings';

/** Values that a schema would take more often than not: what is behind the schema has to see something too. */
export function valuesOf(
  { schema, components }: WireSchema,
  ids: readonly string[],
): fc.Arbitrary<unknown> {
  return arbitraryOf(schema, { components, ids, name: '', depth: 0 });
}

interface Surroundings extends Pick<WireSchema, 'components'> {
  /** Of things that exist, of every kind. */
  readonly ids: readonly string[];
  /** Of the field, as far as there is one. */
  readonly name: string;
  readonly depth: number;
}

const idName = /^(?:id|token|cursor|previewOf|stamp|stamp_url|\w+(?:Id|Ids|_id|_ids))$/;
const maxDepth = 8;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemasIn = (value: unknown): readonly JsonSchema[] =>
  Array.isArray(value) ? value.filter(isSchema) : [];

function arbitraryOf(schema: JsonSchema, around: Surroundings): fc.Arbitrary<unknown> {
  const below = { ...around, depth: around.depth + 1 };
  if (around.depth > maxDepth) return fc.constant(null);

  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const named = around.components[reference.split('/').at(-1) ?? ''];
    return named ? arbitraryOf(named, below) : fc.constant(null);
  }
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom<unknown>(...schema['enum']);

  const options = [...schemasIn(schema['anyOf']), ...schemasIn(schema['oneOf'])];
  if (options.length > 0) return fc.oneof(...options.map((one) => arbitraryOf(one, below)));
  const parts = schemasIn(schema['allOf']);
  if (parts.length > 0) {
    return fc
      .tuple(...parts.map((one) => arbitraryOf(one, below)))
      .map((values) => Object.assign({}, ...values));
  }
  const types = [schema['type']].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, around)));
}

function ofType(type: unknown, schema: JsonSchema, around: Surroundings): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objects(schema, around);
    case 'array': {
      const element = isSchema(schema['items']) ? schema['items'] : {};
      const minLength = Math.min(3, Number(schema['minItems'] ?? 0));
      return fc.array(arbitraryOf(element, deeper(around)), { minLength, maxLength: 3 });
    }
    case 'string':
      return strings(schema, around);
    case 'integer':
      return fc.integer({
        min: Math.max(-1000, Number(schema['minimum'] ?? 0)),
        max: Math.min(100_000, Number(schema['maximum'] ?? 100)),
      });
    case 'number':
      return fc.oneof(fc.constantFrom(0, 1, 2, 12, 21, 0.5, 99.99), fc.integer());
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function deeper(around: Surroundings): Surroundings {
  return { ...around, depth: around.depth + 1 };
}

function objects(schema: JsonSchema, around: Surroundings): fc.Arbitrary<unknown> {
  const properties = isSchema(schema['properties']) ? schema['properties'] : {};
  const names = Object.keys(properties);
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [
      name,
      arbitraryOf(isSchema(inner) ? inner : {}, { ...deeper(around), name }),
    ]),
  );
  return fc.record(model, { requiredKeys: required.filter((name) => names.includes(name)) });
}

function strings(schema: JsonSchema, { ids, name }: Surroundings): fc.Arbitrary<unknown> {
  const max = Number(schema['maxLength'] ?? 40);
  const written = writtenAs(schema);
  if (written) return written;

  const words = fc.oneof(
    fc.constantFrom('Práce', 'Sova s.r.o.', '1', '1234,50', '602 00', 'a@b.example', '98123459'),
    fc.string({ maxLength: Math.min(max, 20) }),
    fc.constantFrom('x'.repeat(Math.min(max, 9000)), 'ž'.repeat(Math.min(max, 9000))),
  );
  if (idName.test(name) && ids.length > 0) {
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...ids) },
      { weight: 1, arbitrary: words },
    );
  }
  return fc.oneof(
    { weight: 5, arbitrary: words },
    { weight: 1, arbitrary: fc.constantFrom(...naughtyStrings) },
  );
}

/** Texts whose form the schema tells. */
function writtenAs({ format, contentEncoding, pattern }: JsonSchema) {
  if (format === 'date')
    return fc.constantFrom('2026-11-28', '2026-01-31', '1900-01-01', '2199-12-31');
  if (format === 'date-time') return fc.constantFrom('2026-11-28T10:00:00.000Z');
  if (format === 'email') return fc.constantFrom('a@b.example', 'jan.novak+x@firma.example');
  if (format === 'uuid') return fc.uuid();
  if (format === 'base64' || contentEncoding === 'base64')
    return fc.base64String({ maxLength: 200 });
  if (typeof pattern !== 'string') return undefined;
  return fc.stringMatching(new RegExp(pattern));
}
