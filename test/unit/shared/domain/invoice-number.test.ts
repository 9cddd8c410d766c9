import { documentNumber, previewNumber } from '#shared/domain/invoice-number';
import { InvariantError } from '#shared/errors/invariant';

describe('the number of a document', () => {
  it.each([
    [2026, 1, '20260001'],
    [2024, 1234, '20241234'],
    [2026, 9999, '20269999'],
    [2026, 10_000, '202610000'],
  ])('of %d, position %d, is %s', (year, sequence, number) => {
    expect(documentNumber({ kind: 'invoice', year }, sequence)).toBe(number);
  });

  it.each([
    [2026, 0],
    [2026, 1.5],
    [26, 1],
    [2026, Number.NaN],
  ])('is not made of %d and %d', (year, sequence) => {
    expect(() => documentNumber({ kind: 'invoice', year }, sequence)).toThrow(InvariantError);
  });

  it('tells by its first letter what it is the number of', () => {
    expect(documentNumber({ kind: 'credit_note', year: 2026 }, 7)).toBe('D20260007');
    expect(documentNumber({ kind: 'proforma', year: 2026 }, 12_345)).toBe('Z202612345');
  });

  it('is previewed as the one after the last', () => {
    expect(previewNumber({ kind: 'invoice', year: 2026 }, 150)).toBe('20260151');
    expect(previewNumber({ kind: 'invoice', year: 2027 }, 0)).toBe('20270001');
  });
});
