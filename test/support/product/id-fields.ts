import type * as z from 'zod';
import type { Endpoint } from '#shared/contracts/endpoint';
import { StampAddress } from '#shared/domain/picture-fields';
import * as values from '#shared/domain/values';

/** Names by which fields call other things, whatever their schema is. */
const idName = /^(?:id|token|cursor|\w+(?:Id|Ids|_id|_ids))$/;
/** Identifiers of people and firms in the world, which are no ids of ours. */
const worldly: readonly string[] = ['dic', 'ico'];

const idSchemas: ReadonlySet<unknown> = new Set([
  values.ClientIdText,
  values.ClientImportIdText,
  values.InvoiceIdText,
  values.JobIdText,
  values.PictureIdText,
  values.UserIdText,
  StampAddress,
]);

/**
 * Where a call names other things: `query.id`, `body.clientId`, `body.selection.invoiceIds.*`. Read from the
 * contract, so that a field that is added tomorrow is among them.
 */
export function idFieldsOf({ params, query, body }: Partial<Endpoint>): readonly string[] {
  const fields = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? fieldsIn(schema, part) : [],
  );
  return [...new Set(fields)].sort();
}

function fieldsIn(schema: z.core.$ZodType, path: string): string[] {
  if (idSchemas.has(schema)) return [path];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => {
        const at = `${path}.${name}`;
        const below = fieldsIn(inner, at);
        return below.length === 0 && idName.test(name) && !worldly.includes(name) ? [at] : below;
      });
    case 'array':
      return fieldsIn(def.element, `${path}.*`);
    case 'record':
      return fieldsIn(def.valueType, `${path}.*`);
    case 'union':
      return def.options.flatMap((option) => fieldsIn(option, path));
    case 'intersection':
      return [...fieldsIn(def.left, path), ...fieldsIn(def.right, path)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return fieldsIn(def.innerType, path);
    case 'pipe':
      return fieldsIn(def.in, path);
    default:
      return [];
  }
}
