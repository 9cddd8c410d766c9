import { inflateRawSync, inflateSync } from 'node:zlib';
import { limits } from '#shared/domain/limits';
import { AppError } from '#shared/errors/app-error';

function isTooLong(error: unknown): boolean {
  return (
    error instanceof RangeError || Reflect.get(Object(error), 'code') === 'ERR_BUFFER_TOO_LARGE'
  );
}

/** Unpacks at most as much as an invoice may be, however little a bomb weighs. Undefined for broken data. */
export function unpack(packed: Buffer, form: 'raw' | 'zlib'): Buffer | undefined {
  const options = { maxOutputLength: limits.isdocXmlBytes };
  try {
    return form === 'raw' ? inflateRawSync(packed, options) : inflateSync(packed, options);
  } catch (error) {
    if (isTooLong(error)) throw new AppError('ISDOC_TOO_LARGE', undefined, { cause: error });
    return undefined;
  }
}
