import type { InvoiceId } from '../domain/ids';
import { isUlid } from '../domain/values';
import { invariant } from '../errors/invariant';

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The UUID of a document, the same at every export. A ULID has the layout of a UUID version 7 (48 bits
 * of time, then chance), so only the bits of version and variant are set.
 */
export function documentUuid(id: InvoiceId): string {
  invariant(isUlid(id), `${id} is a ULID`);
  const value = [...id].reduce((sum, digit) => sum * 32n + BigInt(digits.indexOf(digit)), 0n);
  const hex = BigInt.asUintN(128, value).toString(16).padStart(32, '0');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);

  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `7${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
