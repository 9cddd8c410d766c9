import { AssemblyError } from './assembly-error';

type Members = Readonly<Record<string, unknown>>;

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Whether an event matches a filter of an event source: each member that the pattern names, by one of its values.
 * Knows plain values and `prefix`; a rule that it does not know stops the start instead of letting the wrong
 * events through.
 */
export function matchesPattern(pattern: unknown, event: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.some((rule) => matchesRule(rule, event));
  if (!isMembers(pattern)) throw new AssemblyError('A filter names members and lists their values');

  return Object.entries(pattern).every(([name, part]) =>
    matchesPattern(part, isMembers(event) ? event[name] : undefined),
  );
}

function matchesRule(rule: unknown, value: unknown): boolean {
  if (!isMembers(rule)) return rule === value;

  const { prefix, ...others } = rule;
  if (typeof prefix !== 'string' || Object.keys(others).length > 0) {
    throw new AssemblyError(`The filter ${JSON.stringify(rule)} is not known here`);
  }
  return typeof value === 'string' && value.startsWith(prefix);
}
