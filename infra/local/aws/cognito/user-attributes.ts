import * as z from 'zod';
import type { UserPool, UserPoolClient } from './pool-settings';
import { invalidParameter, refusal } from './refusals';

export const AttributeList = z.array(z.object({ Name: z.string(), Value: z.string().default('') }));
type AttributeList = z.infer<typeof AttributeList>;

/** Set by the pool alone; a client that sends them is refused. */
const ownedByThePool = ['sub', 'email_verified', 'phone_number_verified'];

/** The attributes a client wants to write, refused when it may not or when the pool has no such. */
export function writtenAttributes(
  client: UserPoolClient,
  list: AttributeList,
): Readonly<Record<string, string>> {
  const writable = client.properties.WriteAttributes;
  for (const { Name } of list) {
    if (ownedByThePool.includes(Name)) throw refusal('attributeReadOnly');
    assertInSchema(client.pool, Name);
    if (writable && !writable.includes(Name)) throw refusal('attributeReadOnly');
  }

  const attributes = Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
  if (attributes['email'] !== undefined) assertEmail(attributes['email']);
  return attributes;
}

export function assertRequiredAttributes(
  pool: UserPool,
  attributes: Readonly<Record<string, string>>,
): void {
  for (const { Name, Required } of pool.properties.Schema) {
    if (!Required || attributes[Name]) continue;
    throw invalidParameter(
      `Attributes did not conform to the schema: ${Name}: The attribute is required`,
    );
  }
}

function assertEmail(value: string): void {
  if (!z.email().safeParse(value).success) throw refusal('invalidEmail');
}

function assertInSchema(pool: UserPool, name: string): void {
  if (!name.startsWith('custom:')) return;
  const isKnown = pool.properties.Schema.some((attribute) => `custom:${attribute.Name}` === name);
  if (isKnown) return;
  throw invalidParameter(
    `Attributes did not conform to the schema: ${name}: Attribute does not exist in the schema.`,
  );
}
