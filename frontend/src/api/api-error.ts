import type { FieldProblem } from '#shared/errors/field-problems';
import { isRecord } from '../platform/is-record';

interface ApiErrorParts {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly statusText?: string;
  readonly details?: unknown;
  readonly requestId?: string | undefined;
}

/** The one error that a call ends with. Status 0 means that no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly statusText: string;
  readonly details: unknown;
  readonly requestId: string | undefined;

  constructor(parts: ApiErrorParts, options?: ErrorOptions) {
    super(parts.message, options);
    this.code = parts.code;
    this.status = parts.status;
    this.statusText = parts.statusText ?? '';
    this.details = parts.details;
    this.requestId = parts.requestId;
  }
}

/** Why the server refused, in its own words; undefined where it did not answer, and to check the connection helps. */
export function refusalWords(error: unknown): string | undefined {
  // What a gateway or we ourselves say has no id of a request, and is for programs.
  return error instanceof ApiError && error.requestId ? error.message : undefined;
}

/** Whether the call may have been done all the same; any other refusal says that nothing was. */
export function isUnanswered({ status }: ApiError): boolean {
  return status < 400 || status === 408 || status >= 500;
}

/**
 * Removes something, asking once more where the answer was lost. What is gone is as it was wanted, whoever removed it.
 */
export async function removeForGood(remove: () => Promise<unknown>): Promise<void> {
  const unlessGone = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  };
  try {
    await remove().catch(unlessGone);
  } catch (error) {
    if (!(error instanceof ApiError) || !isUnanswered(error)) throw error;
    await remove().catch(unlessGone);
  }
}

/** What an earlier try with the same key made, when this one asks for something else. */
export function madeBefore(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'IDEMPOTENCY_KEY_REUSED') return undefined;
  const id = isRecord(error.details) ? error.details['id'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** What the server found wrong with single fields; empty for every other kind of error. */
export function fieldProblemsOf(error: unknown): readonly FieldProblem[] {
  if (!(error instanceof ApiError) || !isRecord(error.details)) return [];
  const fields = error.details['fields'];
  return Array.isArray(fields) ? fields.filter(isFieldProblem) : [];
}

/** How many fields the server found wrong: of very many it names only the first. */
export function fieldProblemCountOf(error: unknown): number {
  const details = error instanceof ApiError && isRecord(error.details) ? error.details : {};
  const count = details['fieldCount'];
  return typeof count === 'number' ? count : fieldProblemsOf(error).length;
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return (
    isRecord(value) &&
    typeof value['path'] === 'string' &&
    typeof value['code'] === 'string' &&
    typeof value['message'] === 'string'
  );
}
