import { wireSchemaOf } from '#shared/contracts/json-schema';
import { InvoiceFile } from '#shared/exports/invoice-json';

/**
 * The JSON export as JSON Schema 2020-12, in one document for validators. Fields may be added within a
 * version, so none is forbidden.
 */
export function invoiceFileSchema(): unknown {
  const { schema, components } = wireSchemaOf(InvoiceFile, 'reply');
  const document = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Splatno invoice, version 1',
    ...schema,
    $defs: components,
  };
  return JSON.parse(
    JSON.stringify(document).replaceAll('"#/components/schemas/', '"#/$defs/'),
    (key, value) => (key === 'additionalProperties' && value === false ? undefined : value),
  );
}
