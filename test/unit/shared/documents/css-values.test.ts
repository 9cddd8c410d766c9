import { cssString, parseColor } from '#shared/documents/css-values';

describe('parseColor', () => {
  it('takes six hexadecimal digits', () => {
    expect(parseColor('#2563EB')).toBe('#2563EB');
  });

  it.each(['red', '#fff', '#2563eb;', 'url(#2563eb)', '#2563eg', ' #2563eb', 'var(--x)', ''])(
    'refuses %j',
    (text) => {
      expect(parseColor(text)).toBeUndefined();
    },
  );
});

describe('cssString', () => {
  it('leaves letters and digits of ASCII as they are', () => {
    expect(cssString('Faktura20260147')).toBe('"Faktura20260147"');
  });

  it('writes everything else as its code point', () => {
    expect(cssString('č 😀\n')).toBe('"\\10d \\20 \\1f600 \\a "');
  });

  it.each(['"', "'", '\\', '</style>', '*/', '{}', ';', 'url(x)', '\u0000', '\u202e'])(
    'holds no character that could end it: %j',
    (text) => {
      expect(cssString(text)).toMatch(/^"(?:[A-Za-z0-9]|\\[0-9a-f]{1,6} )*"$/);
    },
  );
});
