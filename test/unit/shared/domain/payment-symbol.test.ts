import {
  defaultVariableSymbol,
  isPaymentSymbol,
  variableSymbolOf,
} from '#shared/domain/payment-symbol';

describe('a payment symbol', () => {
  it('has one to ten digits', () => {
    expect(['1', '0308', '1234567890'].every(isPaymentSymbol)).toBe(true);
    expect(['', '12345678901', '12a', ' 1', '-1'].some(isPaymentSymbol)).toBe(false);
  });

  it.each([
    ['20260001', '20260001'],
    ['FV-2026/0001', '20260001'],
    ['2026123456789', '6123456789'],
    ['bez čísla', ''],
  ])('of invoice %s is %j', (number, symbol) => {
    expect(variableSymbolOf(number)).toBe(symbol);
  });

  it.each([
    ['invoice', '20260001', '20260001'],
    ['proforma', 'Z20260001', '920260001'],
    ['proforma', 'Z202610000', '9202610000'],
    ['proforma', 'Z2026100000', '9026100000'],
  ] as const)('of %s %s is %s by default', (kind, number, symbol) => {
    expect(defaultVariableSymbol(kind, number)).toBe(symbol);
    expect(isPaymentSymbol(symbol)).toBe(true);
  });
});
