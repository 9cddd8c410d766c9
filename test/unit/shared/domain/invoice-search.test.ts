import { rowOf } from '#shared/domain/invoice-row';
import {
  amountRangeOf,
  invoiceSearchOf,
  matchesSearch,
  sortRows,
} from '#shared/domain/invoice-search';
import { minor } from '#shared/domain/money';
import { formatMoney } from '#shared/i18n/format';
import { anInvoice } from '../../../support/builders/an-invoice';

const row = rowOf(anInvoice({ variableSymbol: '7700150' }));
const finds = (text: string, given = row) => {
  const search = invoiceSearchOf(text);
  return search !== undefined && matchesSearch(given, search);
};

describe('the search of invoices', () => {
  it.each([
    '20260147',
    '2026',
    '77001',
    'rohlíček',
    'ROHLICEK',
    'pekar dcer',
    'rohl 2026',
    '1210',
    '1 210',
    '1 210,00 Kč',
    '1210.00',
    'rohlicek 1210',
  ])('finds by %p', (text) => {
    expect(finds(text)).toBe(true);
  });

  it.each(['ohlicek', '0147', 'rohlicek novak', '1210,50', '121', '1 211', '1210,123', ' - '])(
    'does not find by %p',
    (text) => {
      expect(finds(text)).toBe(false);
    },
  );

  it('finds what a credit note gives back by its size', () => {
    expect(finds('1210', { ...row, payable: minor(-121_000) })).toBe(true);
  });

  it('finds a draft, which has no number, by its customer', () => {
    const { number: _, ...draft } = row;
    expect(finds('rohlicek', draft)).toBe(true);
    expect(finds('2026', draft)).toBe(false);
  });
});

describe('an amount that is searched for', () => {
  it.each([
    ['1234', 123_400, 123_499],
    ['1 234', 123_400, 123_499],
    ['12 345 678,9', 1_234_567_890, 1_234_567_890],
    ['1234,50 Kč', 123_450, 123_450],
    ['€12.05', 1205, 1205],
    ['1 234,-', 123_400, 123_499],
    ['1,234', 123_400, 123_499],
  ])('%p stands for %p to %p', (text, from, to) => {
    expect(amountRangeOf(text)).toEqual({ from, to });
  });

  it.each([121_000, -121_000, 123_456_789])('%p is found as lists show it', (amount) => {
    const size = minor(Math.abs(amount));
    for (const language of ['cs', 'en'] as const)
      for (const currency of ['CZK', 'EUR', 'USD'] as const)
        expect(amountRangeOf(formatMoney(minor(amount), currency, language))).toEqual({
          from: size,
          to: size,
        });
  });

  it.each(['', 'abc', '12 34', '1,2,3', '1,23,456', '--5', '1.234,50', '12345678901234567890'])(
    '%p is none',
    (text) => {
      expect(amountRangeOf(text)).toBeUndefined();
    },
  );
});

describe('the order of rows', () => {
  const small = { ...row, payable: minor(100), buyerName: 'Žába' };
  const large = { ...row, payable: minor(900), buyerName: 'Čáp' };
  const middle = { ...row, payable: minor(500), buyerName: 'cukr' };

  it('is that of amounts as numbers', () => {
    const sorted = sortRows([large, small, middle], { by: 'amount', direction: 'asc' });
    expect(sorted).toEqual([small, middle, large]);
  });

  it('is that of names in the Czech alphabet', () => {
    const sorted = sortRows([small, middle, large], { by: 'client', direction: 'asc' });
    expect(sorted).toEqual([middle, large, small]);
  });

  it('can be turned round', () => {
    const sorted = sortRows([large, small, middle], { by: 'amount', direction: 'desc' });
    expect(sorted).toEqual([large, middle, small]);
  });
});
