import type { Language } from '#shared/domain/language';
import { AppError } from '#shared/errors/app-error';
import { catalogue } from '#shared/errors/catalogue';
import { type FieldProblemCode, fieldProblems } from '#shared/errors/field-problems';
import { type ApiReply, jsonReply } from './reply';

const retryAfterSeconds = 1;

function isProblemCode(code: unknown): code is FieldProblemCode {
  return typeof code === 'string' && Object.hasOwn(fieldProblems, code);
}

/** Gives every field problem its sentence; the domain names codes and knows no language. */
function worded(details: AppError['details'], language: Language): AppError['details'] {
  const fields = details?.['fields'];
  if (!Array.isArray(fields)) return details;

  const problems = fields.map((field: Readonly<Record<string, unknown>>) => {
    const code = field['code'];
    return isProblemCode(code) ? { ...field, message: fieldProblems[code][language] } : field;
  });
  return { ...details, fields: problems };
}

/** The answer to an error: its catalogue entry in the language of the caller, and never more than that. */
export function errorReply(error: unknown, language: Language, requestId: string): ApiReply {
  const known = error instanceof AppError ? error : new AppError('INTERNAL');
  const { status } = catalogue[known.code];
  const details = worded(known.details, language);

  return jsonReply(
    status,
    {
      code: known.code,
      message: catalogue[known.code][language],
      ...(details && { details }),
      requestId,
    },
    status === 503 ? { 'retry-after': String(retryAfterSeconds) } : {},
  );
}
