import { AppError } from './app-error';
import type { ErrorCode } from './catalogue';
import type { FieldProblemCode } from './field-problems';

/** What is wrong with one field, before anybody knows in which language to say it. */
export interface FieldFault {
  readonly path: string;
  readonly code: FieldProblemCode;
}

/** A refusal that names its fields; the edge adds the sentence of each in the language of the caller. */
export function fieldFaults(
  fields: readonly FieldFault[],
  code: ErrorCode = 'VALIDATION_FAILED',
): AppError {
  return new AppError(code, { fields });
}
