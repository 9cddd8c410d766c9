import { readFileSync } from 'node:fs';
import { readJsonList, readTextList } from '#functions/adapters/cnb/rate-lists';

const sample = readFileSync('test/fixtures/czech/cnb-denni-kurz-sample.txt', 'utf8');
const line = (currencyCode: string, amount: number, rate: number) => ({
  validFor: '2026-03-05',
  order: 45,
  country: '',
  currency: '',
  amount,
  currencyCode,
  rate,
});

describe('the text file of the bank', () => {
  it('is read with its day and what one unit costs', () => {
    expect(readTextList(sample)).toEqual({
      date: '2026-03-05',
      rates: { EUR: '24.36', USD: '20.95' },
    });
  });

  it('is read whatever ends its lines', () => {
    expect(readTextList(`\ufeff${sample.replaceAll('\n', '\r\n')}`)).toEqual(readTextList(sample));
  });

  it.each([
    ['a page', '<html><body>Not found</body></html>'],
    ['nothing', ''],
    ['a day that does not exist', sample.replace('05.03.2026', '31.02.2026')],
    ['a list without dollars', sample.replace('|USD|', '|USX|')],
    ['a rate of zero', sample.replace('24,360', '0,000')],
    ['a rate below zero', sample.replace('24,360', '-24,360')],
    ['a rate that is no number', sample.replace('24,360', '24,36o')],
    ['an odd amount', sample.replace('euro|1|', 'euro|7|')],
  ])('is refused when it is %s', (_, text) => {
    expect(() => readTextList(text)).toThrow();
  });
});

describe('the JSON list of the bank', () => {
  it('says the same as the text', () => {
    const rates = [line('EUR', 1, 24.36), line('HUF', 100, 6.215), line('USD', 1, 20.95)];
    expect(readJsonList({ rates })).toEqual(readTextList(sample));
  });

  it.each([
    [100, 2436, '24.36'],
    [1000, 24, '0.024'],
    [100, 6.215, '0.06215'],
    [10, 243.6, '24.36'],
  ])('is divided by %i exactly', (amount, rate, expected) => {
    const rates = [line('EUR', amount, rate), line('USD', 1, 20.95)];
    expect(readJsonList({ rates }).rates.EUR).toBe(expected);
  });

  it.each([
    ['empty', { rates: [] }],
    ['something else', { error: 'x' }],
    ['nothing', null],
  ])('is refused when it is %s', (_, body) => {
    expect(() => readJsonList(body)).toThrow();
  });
});
