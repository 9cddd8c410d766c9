import type { Language } from '#shared/domain/language';
import { limits } from '#shared/domain/limits';
import { AppError } from '#shared/errors/app-error';
import { catalogue } from '#shared/errors/catalogue';
import { type FieldProblemCode, fieldProblems } from '#shared/errors/field-problems';
import { type ApiReply, jsonReply } from './reply';

/** For those who are not told: a busy moment passes at once, a limit takes longer. */
const retryAfterSeconds: Readonly<Record<number, number>> = { 429: 60, 503: 1 };

function isProblemCode(code: unknown): code is FieldProblemCode {
  return typeof code === 'string' && Object.hasOwn(fieldProblems, code);
}

/**
 * Gives every field problem its sentence; the domain names codes and knows no language. Of a file that is wrong in
 * each of its thousands of rows nobody reads all: the first are named, and how many there are.
 */
function worded(details: AppError['details'], language: Language): AppError['details'] {
  const fields = details?.['fields'];
  if (!Array.isArray(fields)) return details;

  const problems = fields
    .slice(0, limits.faultsAnswered)
    .map((field: Readonly<Record<string, unknown>>) => {
      const code = field['code'];
      return isProblemCode(code) ? { ...field, message: fieldProblems[code][language] } : field;
    });
  const isCut = fields.length > problems.length;
  return { ...details, fields: problems, ...(isCut && { fieldCount: fields.length }) };
}

/** When to come again, for answers that mean no more than not now. */
function retryAfter(status: number, details: AppError['details']): Record<string, string> {
  const seconds = details?.['retryAfterSeconds'] ?? retryAfterSeconds[status];
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}

/** The sentence with what it leaves open, such as `{megabytes}`, from the details of this error. */
function filled(sentence: string, details: AppError['details']): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(details?.[name] ?? place));
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
      message: filled(catalogue[known.code][language], details),
      ...(details && { details }),
      requestId,
    },
    retryAfter(status, details),
  );
}
