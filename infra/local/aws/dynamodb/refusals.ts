import { AwsError } from '../front-door/aws-error';
import type { Item } from './wire-types';

export function invalid(message: string): AwsError {
  return new AwsError('ValidationException', message);
}

export function tableNotFound(name: string): AwsError {
  return new AwsError(
    'ResourceNotFoundException',
    `Requested resource not found: Table: ${name} not found`,
  );
}

export function conditionFailed(item: Item | undefined): AwsError {
  return new AwsError('ConditionalCheckFailedException', 'The conditional request failed', {
    fields: item ? { Item: item } : {},
  });
}

/** Turns an error of dynalite (a status and a JSON body) into ours; other errors stay as they are. */
export function fromDynalite(error: unknown): unknown {
  if (!(error instanceof Error) || !('body' in error) || error instanceof AwsError) return error;

  const body: unknown = error.body;
  if (typeof body !== 'object' || body === null || !('__type' in body)) return error;
  const code = String(body.__type).split('#').at(-1) ?? 'ValidationException';
  return new AwsError(code, error.message, { cause: error });
}

/** Throws the refusal that one of dynalite's rules returned, if it did. */
export function throwRefusal(refusal: Error | null | undefined): void {
  if (refusal) throw fromDynalite(refusal);
}
