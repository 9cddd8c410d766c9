import * as z from 'zod';
import { StripeRefusal } from '../refusal';

/**
 * The parameters of a call. A name that the library does not know for it does not compile; one that is not
 * listed is refused, as Stripe refuses it.
 */
export function params<Known>() {
  return <Fields extends Readonly<Record<string, z.ZodType>>>(
    fields: Fields & { readonly [Name in Exclude<keyof Fields, keyof Known>]: never },
  ) => z.strictObject(fields as Fields);
}

export const text = z.string().min(1);
export const whole = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);
/** A whole number from `smallest` on, to `largest`; Stripe says of others what is the matter. */
export function wholeFrom(smallest: number, largest = Number.MAX_SAFE_INTEGER) {
  return whole.pipe(
    z
      .number()
      .min(smallest, `This value must be greater than or equal to ${smallest}.`)
      .max(largest, `This value must be less than or equal to ${largest}.`),
  );
}
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** Those that are money today, as the runtime knows them. */
const currencies: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()),
);

/** Understood and without an effect here. */
export const ignored = z.unknown().optional();
export const currency = z
  .string()
  .transform((value) => value.toLowerCase())
  .refine((value) => currencies.has(value), {
    error: 'this is not a currency that can be paid in',
  });
/** An empty text takes a name away. */
export const metadata = z.union([z.record(z.string(), z.string()), z.literal('')]).optional();
export const address = z
  .object({
    city: z.string().optional(),
    country: z.string().optional(),
    line1: z.string().optional(),
    line2: z.string().optional(),
    postal_code: z.string().optional(),
    state: z.string().optional(),
  })
  .transform((given) => ({
    city: given.city || null,
    country: given.country || null,
    line1: given.line1 || null,
    line2: given.line2 || null,
    postal_code: given.postal_code || null,
    state: given.state || null,
  }));

export function givenMetadata(given: z.output<typeof metadata>): Record<string, string> {
  return typeof given === 'object' ? given : {};
}

/** Metadata after an update: what is given counts, the rest stays. */
export function mergedMetadata(
  before: Readonly<Record<string, string>> | null | undefined,
  given: z.output<typeof metadata>,
): Record<string, string> {
  if (given === '') return {};
  const merged = Object.entries({ ...before, ...given });
  return Object.fromEntries(merged.filter(([, value]) => value !== ''));
}

export function readParams<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error.issues[0], given);
}

function refusalOf(issue: z.core.$ZodIssue | undefined, given: unknown): StripeRefusal {
  const path = issue?.path.map(String) ?? [];
  if (issue?.code === 'unrecognized_keys') {
    const param = bracketed([...path, issue.keys[0] ?? '']);
    const message = `Received unknown parameter: ${param}`;
    return badRequest('parameter_unknown', message, param);
  }
  const param = bracketed(path);
  if (valueAt(given, path) === undefined) {
    return badRequest('parameter_missing', `Missing required param: ${param}.`, param);
  }
  return badRequest('parameter_invalid', `Invalid ${param}: ${issue?.message ?? ''}`, param);
}

function badRequest(code: string, message: string, param: string): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', code, message, param });
}

function bracketed([first = '', ...rest]: readonly string[]): string {
  return first + rest.map((part) => `[${part}]`).join('');
}

function valueAt(given: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null
        ? new Map(Object.entries(value)).get(part)
        : undefined,
    given,
  );
}
