/**
 * Deep equality of JSON values. Node's own comparison also compares prototypes, and dynalite builds
 * items without one.
 */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isContainer(a) || !isContainer(b) || Array.isArray(a) !== Array.isArray(b)) return false;

  const [entries, others] = [definedEntries(a), new Map(definedEntries(b))];
  return (
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && sameValue(value, others.get(key)))
  );
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** JSON has no undefined: such a member is the same as a missing one. */
function definedEntries(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, member]) => member !== undefined);
}
