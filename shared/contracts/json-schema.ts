import * as z from 'zod';
import { Client, ClientInput } from '../domain/client';
import { Invoice, InvoiceInput, InvoiceRow, StatusChange, TimelineEntry } from '../domain/invoice';
import { Notification } from '../domain/notification';
import { SentFileField } from '../domain/picture-fields';
import { Profile } from '../domain/profile';
import { Settings, SettingsChange } from '../domain/settings';
import { Subscription } from '../domain/subscription';
import { Amount, Day, ExactDecimal, Moment } from '../domain/values';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** What comes in may be written in more ways than what goes out. */
export type Direction = 'request' | 'reply';

/** Schemas that the reference shows once, under their own names. */
const named = z.registry<{ id: string }>();
const namedSchemas = {
  Client,
  ClientInput,
  Invoice,
  InvoiceInput,
  InvoiceRow,
  Notification,
  Profile,
  Settings,
  SettingsChange,
  StatusChange,
  Subscription,
  TimelineEntry,
};
for (const [id, schema] of Object.entries(namedSchemas)) named.add(schema, { id });

const numberOrText = { type: ['string', 'number'] };

/** How our values look on the wire, by the function that decodes them; refined ones share it. */
const wireForms = new Map<unknown, Readonly<Record<Direction, JsonSchema>>>([
  [
    decoderOf(Amount),
    {
      request: { ...numberOrText, description: 'An amount with at most two decimal places' },
      reply: { type: 'string', pattern: '^-?\\d+\\.\\d{2}$', examples: ['27566.20'] },
    },
  ],
  [
    decoderOf(ExactDecimal),
    {
      request: { ...numberOrText, description: 'A decimal number' },
      reply: { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$', examples: ['1.5'] },
    },
  ],
  [
    decoderOf(Day),
    {
      request: { type: 'string', format: 'date' },
      reply: { type: 'string', format: 'date' },
    },
  ],
  [
    decoderOf(Moment),
    {
      request: { type: 'string', format: 'date-time' },
      reply: { type: 'string', format: 'date-time' },
    },
  ],
]);

/** A file in a form. */
const fileForm = { type: 'string', format: 'binary', description: 'The file' };

export interface WireSchema {
  readonly schema: JsonSchema;
  /** The named schemas that it refers to, by `#/components/schemas/…`. */
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/** What travels for a schema, as JSON Schema 2020-12. */
export function wireSchemaOf(schema: z.ZodType, direction: Direction): WireSchema {
  const {
    $schema: _,
    $defs,
    ...own
  } = z.toJSONSchema(schema, {
    io: direction === 'request' ? 'input' : 'output',
    metadata: named,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      dropSafeBounds(jsonSchema);
      if (zodSchema === SentFileField) Object.assign(jsonSchema, fileForm);
      const wire = codecForm(zodSchema, direction);
      if (!wire) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, wire);
    },
  });
  const components = Object.entries($defs ?? {}).map(([id, definition]) => [
    id,
    withoutId(pointToComponents(definition)),
  ]);
  return { schema: withoutId(pointToComponents(own)), components: Object.fromEntries(components) };
}

/** A codec travels as what it reads; every other schema as it is. */
function codecForm(schema: z.core.$ZodTypes, direction: Direction): JsonSchema | undefined {
  const { def } = schema._zod;
  if (def.type !== 'pipe' || !('reverseTransform' in def)) return undefined;

  const known = wireForms.get(def.transform);
  if (known) return known[direction];
  const { $schema: _, ...wire } = z.toJSONSchema(def.in, { io: 'input' });
  return wire;
}

/** Whole numbers are limited to what JSON carries exactly; saying so at each of them is noise. */
function dropSafeBounds(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

function decoderOf(codec: z.core.$ZodCodec): unknown {
  return codec._zod.def.transform;
}

function withoutId({ id: _, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

/** JSON Schema keeps shared parts in `$defs`; OpenAPI keeps them in its components. */
function pointToComponents(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  return JSON.parse(text);
}
