import { randomBytes } from 'node:crypto';
import { assertFits } from '#functions/adapters/dynamodb/item-size';

const key = { pk: 'USER#1#INVOICES', sk: '2' };

describe('an item', () => {
  it('fits with as much as the table holds', () => {
    expect(() => assertFits({ ...key, body: randomBytes(408_000) })).not.toThrow();
    expect(() => assertFits({ ...key, row: ['x'.repeat(400_000)] })).not.toThrow();
  });

  it('is refused clearly where it is larger, whatever makes it so', () => {
    const tooLarge = expect.objectContaining({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ path: 'items', code: 'invoice_too_large' }] },
    });
    expect(() => assertFits({ ...key, body: randomBytes(410_000) })).toThrow(tooLarge);
    expect(() =>
      assertFits({ ...key, body: randomBytes(400_000), row: ['x'.repeat(10_000)] }),
    ).toThrow(tooLarge);
  });
});
