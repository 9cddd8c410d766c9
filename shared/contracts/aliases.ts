import type * as z from 'zod';

/** Other names of fields that callers may send. What differs by `snake_case` alone needs no line here. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ['ic', 'ico'],
  ['supplier', 'seller'],
  ['customer', 'buyer'],
  ['description', 'name'],
  ['price', 'unitPrice'],
  ['signature', 'stamp'],
  ['stampUrl', 'stamp'],
  ['signatureUrl', 'stamp'],
  ['invoiceDiscount', 'discount'],
  ['invoiceDiscountType', 'discountType'],
]);

type Json = Readonly<Record<string, unknown>>;
type Shape = Readonly<Record<string, z.core.$ZodType>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const camelCase = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function currentName(name: string, shape: Shape): string {
  const candidates = [name, camelCase(name), snakeCase(name)];
  const spellings = [...candidates, ...candidates.map((one) => synonyms.get(one) ?? one)];
  return spellings.find((spelling) => Object.hasOwn(shape, spelling)) ?? name;
}

/** The schema below wrappers such as `.optional()` and `.default()`. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodTypes {
  const known = schema as z.core.$ZodTypes;
  const { def } = known._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return unwrap(def.innerType);
    default:
      return known;
  }
}

function renameFields(shape: Shape, value: Json): Json {
  const renamed = new Map<string, unknown>();
  for (const [name, inner] of Object.entries(value)) {
    const current = currentName(name, shape);
    const field = Object.hasOwn(shape, current) ? shape[current] : undefined;
    // A field that comes under both names keeps the value of today's name.
    if (current !== name && Object.hasOwn(value, current)) continue;
    renamed.set(current, field ? withCurrentNames(field, inner) : inner);
  }
  return Object.fromEntries(renamed);
}

/** Fields may also come nested under `data`, as older clients keep an invoice. */
function unnest(shape: Shape, value: Json): Json {
  const { data, ...rest } = value;
  return isObject(data) && !Object.hasOwn(shape, 'data') ? { ...data, ...rest } : value;
}

function shapeOf(schema: z.core.$ZodTypes): Shape | undefined {
  const { def } = schema._zod;
  if (def.type === 'object') return def.shape;
  if (def.type !== 'union') return undefined;
  const shapes = def.options.map((option) => shapeOf(unwrap(option))).filter((shape) => !!shape);
  return shapes.length > 0 ? Object.assign({}, ...shapes.reverse()) : undefined;
}

/** The same value under the names that the schema knows: `due_date` → `dueDate`, `ic` → `ico`. */
export function withCurrentNames(schema: z.core.$ZodType, value: unknown): unknown {
  const known = unwrap(schema);
  const { def } = known._zod;
  if (def.type === 'array' && Array.isArray(value)) {
    return value.map((one) => withCurrentNames(def.element, one));
  }
  const shape = shapeOf(known);
  return shape && isObject(value) ? renameFields(shape, unnest(shape, value)) : value;
}
