import { fieldFaults } from '#shared/errors/field-faults';
import type { Item } from './item';

/** What DynamoDB keeps in one item at most. */
const mostBytes = 400 * 1024;

/**
 * Refuses an invoice that the table cannot hold, in words that a person can act on. The JSON of an item is
 * a little longer than the item, so whatever passes fits.
 */
export function assertFits(item: Item): void {
  if (Buffer.byteLength(JSON.stringify(item)) > mostBytes) {
    throw fieldFaults([{ path: 'items', code: 'invoice_too_large' }]);
  }
}
