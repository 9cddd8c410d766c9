const reference = /\{\{resolve:secretsmanager:([^}]+?):SecretString:::\}\}/g;

/** Puts secrets where a template refers to them, as CloudFormation does when it deploys. */
export function fillIn(value: unknown, secretOf: (id: string) => string): unknown {
  if (typeof value === 'string') {
    return value.replace(reference, (_, id: string) => secretOf(id));
  }
  if (Array.isArray(value)) return value.map((item) => fillIn(item, secretOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, fillIn(member, secretOf)]),
  );
}
