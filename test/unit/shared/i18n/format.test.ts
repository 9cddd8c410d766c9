import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { instantFrom, localDate, yearMonth } from '#shared/domain/calendar';
import { decimal, parseLocalisedDecimal } from '#shared/domain/decimal';
import { currencies, formatMinor, minor } from '#shared/domain/money';
import {
  formatAmount,
  formatAtTime,
  formatDate,
  formatDayMonth,
  formatDayMonthLong,
  formatDecimal,
  formatIban,
  formatInMonth,
  formatMoney,
  formatMoneyParts,
  formatMonth,
  formatMonthShort,
  formatPercent,
  formatPostalCode,
  formatQuantity,
  formatTime,
  formatUnitPrice,
} from '#shared/i18n/format';

/** `~` stands for U+00A0, so that the expectation can be read. */
const shown = (text: string) => text.replace(/\u00a0/g, '~');
const at = (text: string) => instantFrom(Date.parse(text));
const fixtures = JSON.parse(readFileSync('test/fixtures/czech/format-vectors.json', 'utf8')) as {
  cs: Record<string, string>;
};

describe('money', () => {
  it.each([
    [123_450, 'CZK', '1~234,50~Kč', '1,234.50~Kč'],
    [123_456_780, 'CZK', '1~234~567,80~Kč', '1,234,567.80~Kč'],
    [-123_450, 'CZK', '-1~234,50~Kč', '-1,234.50~Kč'],
    [123_450, 'EUR', '€~1~234,50', '€1,234.50'],
    [-5, 'USD', '-$~0,05', '-$0.05'],
    [0, 'CZK', '0,00~Kč', '0.00~Kč'],
    [99_999, 'CZK', '999,99~Kč', '999.99~Kč'],
  ] as const)('%d %s', (amount, currency, cs, en) => {
    expect(shown(formatMoney(minor(amount), currency, 'cs'))).toBe(cs);
    expect(shown(formatMoney(minor(amount), currency, 'en'))).toBe(en);
  });

  it('in CZK reads as CLDR writes it in Czech', () => {
    for (const [value, amount] of [
      ['1234.5 CZK', 123_450],
      ['1234567.8 CZK', 123_456_780],
      ['-1234.5 CZK', -123_450],
    ] as const)
      expect(formatMoney(minor(amount), 'CZK', 'cs')).toBe(fixtures.cs[value]);
  });

  it('falls into parts that read as the whole', () => {
    expect(formatMoneyParts(minor(-100), 'CZK', 'cs')).toEqual({
      before: '',
      figure: '-1,00',
      after: '\u00a0Kč',
    });
    expect(formatMoneyParts(minor(-100), 'USD', 'en')).toEqual({
      before: '-$',
      figure: '1.00',
      after: '',
    });
  });

  it('comes back from its own text, in every currency and language', () => {
    const amount = fc.maxSafeInteger().map(minor);
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom(...currencies),
        fc.constantFrom('cs' as const, 'en' as const),
        (value, currency, language) => {
          const text = formatMoney(value, currency, language);
          expect(text).not.toMatch(/ /);
          expect(parseLocalisedDecimal(text, language)).toBe(decimal(formatMinor(value)));
        },
      ),
    );
  });

  it('has no currency where a column says it', () => {
    expect(shown(formatAmount(minor(2_060_000), 'cs'))).toBe('20~600,00');
  });
});

describe('numbers', () => {
  it('show the places that they have', () => {
    expect(formatDecimal(decimal('4.5'), 'cs')).toBe('4,5');
    expect(formatDecimal(decimal('1234.567'), 'en')).toBe('1,234.567');
    expect(formatUnitPrice(decimal('32.5'), 'cs')).toBe('32,50');
    expect(formatUnitPrice(decimal('0.125'), 'cs')).toBe('0,125');
  });

  it('stay with their unit', () => {
    expect(shown(formatQuantity(decimal(2400), 'ks', 'cs'))).toBe('2~400~ks');
    expect(formatQuantity(decimal('6.5'), '', 'cs')).toBe('6,5');
    expect(shown(formatPercent(21, 'cs'))).toBe('21~%');
    expect(shown(formatPercent(decimal('12.5'), 'cs'))).toBe('12,5~%');
    expect(formatPercent(12.5, 'en')).toBe('12.5%');
  });
});

describe('days', () => {
  const day = localDate('2026-11-05');

  it('are short, long and without their year', () => {
    expect(shown(formatDate(day, 'cs'))).toBe('5.~11.~2026');
    expect(shown(formatDate(day, 'en'))).toBe('5~Nov~2026');
    expect(shown(formatDayMonth(day, 'cs'))).toBe('5.~11.');
    expect(shown(formatDayMonthLong(day, 'cs'))).toBe('5.~listopadu');
  });

  it('are read back from the Czech form as ICU writes it', () => {
    const dayAndMonth = formatDayMonthLong(localDate('2026-03-05'), 'cs');
    expect(`${dayAndMonth} 2026`.replace(/\u00a0/g, ' ')).toBe(fixtures.cs['2026-03-05 long']);
  });
});

describe('months', () => {
  it.each([
    ['2026-01', 'Leden~2026', 'led', 'v~lednu', 'January~2026', 'Jan'],
    ['2026-06', 'Červen~2026', 'čvn', 'v~červnu', 'June~2026', 'Jun'],
    ['2026-07', 'Červenec~2026', 'čvc', 'v~červenci', 'July~2026', 'Jul'],
    ['2026-12', 'Prosinec~2026', 'pro', 'v~prosinci', 'December~2026', 'Dec'],
  ])('%s', (text, cs, csShort, csIn, en, enShort) => {
    const month = yearMonth(text);
    expect([
      shown(formatMonth(month, 'cs')),
      formatMonthShort(month, 'cs'),
      shown(formatInMonth(month, 'cs')),
    ]).toEqual([cs, csShort, csIn]);
    expect([shown(formatMonth(month, 'en')), formatMonthShort(month, 'en')]).toEqual([en, enShort]);
  });

  it('all have their own names', () => {
    const months = Array.from({ length: 12 }, (_, index) =>
      yearMonth(`2026-${String(index + 1).padStart(2, '0')}`),
    );
    for (const language of ['cs', 'en'] as const)
      for (const format of [formatMonth, formatMonthShort, formatInMonth])
        expect(new Set(months.map((month) => format(month, language))).size).toBe(12);
  });
});

describe('times', () => {
  it('are those of Prague', () => {
    expect(formatTime(at('2026-11-27T13:32:00Z'), 'cs')).toBe('14.32');
    expect(formatTime(at('2026-07-27T13:32:00Z'), 'cs')).toBe('15.32');
    expect(formatTime(at('2026-11-27T07:12:00Z'), 'cs')).toBe('8.12');
    expect(formatTime(at('2026-11-27T07:12:00Z'), 'en')).toBe('08:12');
    expect(formatTime(at('2026-11-27T23:05:00Z'), 'cs')).toBe('0.05');
  });

  it.each([
    ['13:32', 've~14.32'],
    ['16:40', 'v~17.40'],
    ['07:12', 'v~8.12'],
    ['01:00', 've~2.00'],
    ['22:59', 've~23.59'],
    ['18:00', 'v~19.00'],
  ])('at %s UTC are said as %s', (utc, said) => {
    expect(shown(formatAtTime(at(`2026-11-27T${utc}:00Z`), 'cs'))).toBe(said);
  });
});

describe('identifiers', () => {
  it('stand in groups', () => {
    expect(shown(formatIban('CZ6508000000192000145399'))).toBe('CZ65~0800~0000~1920~0014~5399');
    expect(shown(formatIban('NO93 8601 1117 947'))).toBe('NO93~8601~1117~947');
    expect(shown(formatPostalCode('60200'))).toBe('602~00');
    expect(shown(formatPostalCode('602 00'))).toBe('602~00');
    expect(formatPostalCode('SW1A 1AA')).toBe('SW1A 1AA');
  });
});
