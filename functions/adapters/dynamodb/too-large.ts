import { fieldFaults } from '#shared/errors/field-faults';

/** DynamoDB keeps at most 400 kB in one item, and says so in words alone. */
const tooLargeMessage = /item size/i;

/** The refusal a person can act on, in place of the table's own when an invoice does not fit. */
export function tooLargeIfRefused(error: unknown): unknown {
  const isTooLarge = error instanceof Error && tooLargeMessage.test(error.message);
  return isTooLarge ? fieldFaults([{ path: 'items', code: 'invoice_too_large' }]) : error;
}
