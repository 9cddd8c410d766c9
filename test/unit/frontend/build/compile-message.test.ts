import { bindShortWords, compileMessage } from '../../../../frontend/build/compile-message';
import { formatText } from '../../../../frontend/src/i18n/format-message';

function formatted(message: string, values: Record<string, string | number>): string {
  return formatText(compileMessage(message, { bindsShortWords: true }), values, 'cs');
}

describe('short words', () => {
  it.each([
    ['v listopadu', 'v\u00a0listopadu'],
    ['K platbě a k účtu', 'K\u00a0platbě a\u00a0k\u00a0účtu'],
    ['za 14 dní', 'za 14\u00a0dní'],
    ['ke stažení ve formátu', 'ke stažení ve formátu'],
    ['PDF a', 'PDF a'],
  ])('binds „%s“', (text, bound) => {
    expect(bindShortWords(text)).toBe(bound);
  });
});

describe('a compiled message', () => {
  it('stays a text when there is nothing to fill in', () => {
    expect(compileMessage('Sign in', { bindsShortWords: false })).toBe('Sign in');
  });

  it('chooses the Czech plural and keeps the number with its word', () => {
    const message = '{count, plural, one {# faktura} few {# faktury} other {# faktur}}';
    expect([1, 2, 5].map((count) => formatted(message, { count }))).toEqual([
      '1\u00a0faktura',
      '2\u00a0faktury',
      '5\u00a0faktur',
    ]);
  });

  it('keeps a number at the end of a sentence with the word before it', () => {
    const message = '{count, plural, one {je #} few {jsou #} other {tady jich je #.}}';
    expect(formatted(message, { count: 7 })).toBe('tady jich je\u00a07.');
  });

  it('binds words inside of tags', () => {
    const compiled = compileMessage('<b>v domě</b>', { bindsShortWords: true });
    expect(JSON.stringify(compiled)).toContain('v\u00a0domě');
  });

  it('leaves English as it is written', () => {
    const compiled = compileMessage('a {name}', { bindsShortWords: false });
    expect(JSON.stringify(compiled)).toContain('"a "');
  });
});
