import { buildEpcPayment } from '#shared/domain/epc-payment';
import { minor } from '#shared/domain/money';

const payment = {
  iban: 'DE89370400440532013000',
  name: 'Jinovatka & Sova s.r.o.',
  amount: minor(123_450),
  currency: 'EUR',
  message: '/VS/20260147 Faktura 20260147',
} as const;

describe('the code of a SEPA transfer', () => {
  it('has a line for each field, in the order of the guideline', () => {
    expect(buildEpcPayment({ ...payment, bic: 'COBADEFFXXX' })).toBe(
      'BCD\n002\n1\nSCT\nCOBADEFFXXX\nJinovatka & Sova s.r.o.\nDE89370400440532013000\nEUR1234.50\n\n\n/VS/20260147 Faktura 20260147',
    );
  });

  it('ends after the amount when there is nothing more to say', () => {
    expect(buildEpcPayment({ ...payment, message: '' })?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      payment.name,
      payment.iban,
      'EUR1234.50',
    ]);
  });

  it('keeps its lines whatever is written in them', () => {
    const text = buildEpcPayment({
      ...payment,
      name: `Žluťoučký\nkůň ${'x'.repeat(100)}`,
      message: `a\r\nb\u2028c ${'🦊'.repeat(200)}`,
    });
    const lines = text?.split('\n') ?? [];
    expect(lines).toHaveLength(11);
    expect([...(lines[5] ?? '')]).toHaveLength(70);
    expect([...(lines[10] ?? '')]).toHaveLength(140);
    expect(lines[5]).toMatch(/^Žluťoučký kůň x/);
    expect(lines[10]).toMatch(/^a b c /);
  });

  it.each([
    ['another currency', { currency: 'USD' }],
    ['nothing to pay', { amount: minor(0) }],
    ['a credit', { amount: minor(-1) }],
    ['more than SEPA carries', { amount: minor(100_000_000_000) }],
    ['nobody to pay it to', { name: ' ' }],
    ['an account with a slip', { iban: 'DE89370400440532013001' }],
    ['an account outside SEPA', { iban: 'TR330006100519786457841326' }],
  ] as const)('is not made for %s', (_, given) => {
    expect(buildEpcPayment({ ...payment, ...given })).toBeUndefined();
  });
});
