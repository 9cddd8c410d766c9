import * as z from 'zod';
import type { Cognito } from '../cognito';
import { invalidParameter } from '../refusals';

/** Who asks. Calls of an administrator are checked against the caller's own policy. */
export interface Caller {
  authorise(action: string, resource: string): void;
}

export type Operation = (cognito: Cognito, body: unknown, caller: Caller) => Promise<object>;

/** One operation of the API: the form of its request, and what it does. */
export function operation<I>(
  input: z.ZodType<I>,
  run: (cognito: Cognito, input: I, caller: Caller) => Promise<object>,
): Operation {
  return async (cognito, body, caller) => run(cognito, parse(input, body), caller);
}

/** A password as the API takes it at all, before the pool's policy looks at it. */
export const Password = z
  .string()
  .max(256)
  .regex(/^\S+.*\S+$/s);
export const Metadata = z.record(z.string(), z.string()).optional();

function parse<I>(input: z.ZodType<I>, body: unknown): I {
  const parsed = input.safeParse(withoutNulls(body));
  if (parsed.success) return parsed.data;

  const { issues } = parsed.error;
  const problems = issues.map(
    ({ path, message }) => `Value at '${path.join('.')}' failed to satisfy constraint: ${message}`,
  );
  const heading = `${issues.length} validation error${issues.length === 1 ? '' : 's'} detected`;
  throw invalidParameter(`${heading}: ${problems.join('; ')}`);
}

/** A null member means an absent one; the browser library sends such for a device it has not. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const present = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(present.map(([name, member]) => [name, withoutNulls(member)]));
}
