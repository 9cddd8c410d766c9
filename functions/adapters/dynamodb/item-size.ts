import { fieldFaults } from '#shared/errors/field-faults';
import type { Item } from './item';

/** What DynamoDB keeps in one item at most. */
const mostBytes = 400 * 1024;

/**
 * Refuses an invoice that the table cannot hold, in words that a person can act on. The JSON of what is not
 * packed is a little longer than it is in the table, so whatever passes fits.
 */
export function assertFits(item: Item): void {
  const { body, ...rest } = item;
  const packed = body instanceof Uint8Array ? body.byteLength : 0;
  if (packed + Buffer.byteLength(JSON.stringify(rest)) > mostBytes) {
    throw fieldFaults([{ path: 'items', code: 'invoice_too_large' }]);
  }
}
