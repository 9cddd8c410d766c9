import { AppError } from './app-error';
import { type FieldProblem, type FieldProblemCode, fieldProblems } from './field-problems';

/**
 * A refusal that the domain, not the schema, finds in one field. It travels as `VALIDATION_FAILED` with
 * `details.fields`, like every other field problem. The sentence is Czech until the edge, which
 * knows the language, prints it by its code.
 */
export function fieldError(path: string, code: FieldProblemCode): AppError {
  const problem: FieldProblem = { path, code, message: fieldProblems[code].cs };
  return new AppError('VALIDATION_FAILED', { fields: [problem] });
}
