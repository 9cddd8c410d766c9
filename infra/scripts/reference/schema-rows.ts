import type { JsonSchema } from '#shared/contracts/json-schema';

/** One field of a shape, written for people: `items[].quantity`. */
export interface Row {
  readonly name: string;
  readonly type: string;
  /** The named shape that the field has or lists, if it is one. */
  readonly shape?: string;
  readonly isRequired: boolean;
  readonly note: string;
}

/** The fields of a schema. A schema that offers a choice has one list of fields for each of its forms. */
export function rowsOf(schema: JsonSchema): readonly (readonly Row[])[] {
  const choices = listOf(schema['anyOf']);
  if (choices.length > 0) return choices.flatMap(rowsOf);
  if (isObject(schema)) return [fieldsOf(schema, '')];
  return [[row('', schema, true)]];
}

export function shapeOf(schema: JsonSchema): string | undefined {
  const reference = schema['$ref'];
  if (typeof reference === 'string') return reference.slice(reference.lastIndexOf('/') + 1);
  const items = recordOf(schema['items']);
  return items && shapeOf(items);
}

function fieldsOf(schema: JsonSchema, prefix: string): readonly Row[] {
  const required = new Set(listOf<unknown>(schema['required']));
  return Object.entries(recordOf(schema['properties']) ?? {}).flatMap(([key, field]) => {
    const name = `${prefix}${key}`;
    const property = recordOf(field) ?? {};
    return [row(name, property, required.has(key)), ...fieldsBelow(property, name)];
  });
}

function fieldsBelow(property: JsonSchema, name: string): readonly Row[] {
  const items = recordOf(property['items']);
  if (items && isObject(items)) return fieldsOf(items, `${name}[].`);
  return isObject(property) ? fieldsOf(property, `${name}.`) : [];
}

function row(name: string, schema: JsonSchema, isRequired: boolean): Row {
  const shape = shapeOf(schema);
  return {
    name,
    type: typeOf(schema),
    ...(shape !== undefined && { shape }),
    isRequired,
    note: notesOf(schema).join(', '),
  };
}

const words: Readonly<Record<string, string>> = {
  date: 'day',
  'date-time': 'moment',
  email: 'e-mail address',
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
};

function typeOf(schema: JsonSchema): string {
  const { const: only, format, type } = schema;
  const shape = schema['$ref'] === undefined ? undefined : shapeOf(schema);
  if (shape !== undefined) return shape;
  if (only !== undefined) return JSON.stringify(only);

  const values = listOf<unknown>(schema['enum']);
  if (values.length > 0) return values.map((value) => JSON.stringify(value)).join(' | ');
  const choices = listOf<JsonSchema>(schema['anyOf']);
  if (choices.length > 0) return choices.map(typeOf).join(' or ');
  const items = recordOf(schema['items']);
  if (items) return `list of ${typeOf(items)}`;
  if (Array.isArray(type)) return type.map(word).join(' or ');
  return word(typeof format === 'string' && format in words ? format : (type ?? 'any value'));
}

function word(name: unknown): string {
  return words[String(name)] ?? String(name);
}

function notesOf(schema: JsonSchema): string[] {
  const { default: standard, maxLength, maxItems, minimum, maximum, description } = schema;
  return [
    ...(typeof description === 'string' ? [description] : []),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(maxItems === undefined ? [] : [`at most ${maxItems}`]),
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
    ...(standard === undefined || standard === '' ? [] : [`otherwise ${JSON.stringify(standard)}`]),
  ];
}

function isObject(schema: JsonSchema): boolean {
  return schema['type'] === 'object' && recordOf(schema['properties']) !== undefined;
}

function recordOf(value: unknown): JsonSchema | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined;
}

function listOf<T = JsonSchema>(value: unknown): readonly T[] {
  return Array.isArray(value) ? value : [];
}
