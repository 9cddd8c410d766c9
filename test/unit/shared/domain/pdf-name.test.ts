import { exportName, pdfName } from '#shared/domain/pdf-name';

describe('the name of a PDF', () => {
  it.each([
    ['invoice', 'cs', '20260001', 'faktura-20260001.pdf'],
    ['invoice', 'en', '20260001', 'invoice-20260001.pdf'],
    ['credit_note', 'cs', 'D20260001', 'dobropis-D20260001.pdf'],
    ['credit_note', 'en', 'D20260001', 'credit-note-D20260001.pdf'],
    ['proforma', 'cs', 'Z20260001', 'zalohova-faktura-Z20260001.pdf'],
    ['proforma', 'en', undefined, 'proforma-draft.pdf'],
    ['invoice', 'cs', undefined, 'faktura-koncept.pdf'],
  ] as const)('of %s in %s with number %s is %s', (kind, language, number, name) => {
    expect(pdfName({ kind, language, number })).toBe(name);
  });
});

it('is the name of exports too, but for its end', () => {
  const named = { kind: 'invoice', language: 'cs', number: '20260001' } as const;
  expect(exportName(named, 'isdoc')).toBe('faktura-20260001.isdoc');
  expect(exportName({ ...named, number: undefined }, 'xlsx')).toBe('faktura-koncept.xlsx');
});
