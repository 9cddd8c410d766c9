import * as z from 'zod';
import { AccentShapeName, PictureAddress } from '#shared/domain/branding';
import { line, text } from '#shared/domain/values';

describe('text that people typed', () => {
  it.each([
    ['  Praha  ', 'Praha'],
    ['Pra\u200bha\ufeff', 'Praha'],
    ['roz\u00addě\u00adle\u00adní', 'rozdělení'],
    ['\u200b\u2060', ''],
    ['\u200d\u200c', ''],
    ['\u3164 \u2800', ''],
    ['\u200e', ''],
    ['👩\u200d💻', '👩\u200d💻'],
  ])('%j is %j', (typed, kept) => {
    expect(line(100).parse(typed)).toBe(kept);
    expect(text(100).parse(typed)).toBe(kept);
  });

  it('fills no field that has to be filled', () => {
    const name = line(100).min(1, { error: 'required' });
    expect(name.safeParse('\u200b\u3164').error?.issues[0]?.message).toBe('required');
  });

  it('keeps its lines only where there are several', () => {
    expect(text(100).parse('a\nb')).toBe('a\nb');
    expect(line(100).parse('a\r\nb\tc')).toBe('a b c');
  });
});

describe('how things look', () => {
  it('writes shapes with hyphens and understands both spellings', () => {
    expect(z.decode(AccentShapeName, 'bar_left')).toBe('bar-left');
    expect(z.decode(AccentShapeName, 'corner-accent')).toBe('corner-accent');
  });

  it.each(['', 'https://example.com/logo.png', '/files/logo.png'])(
    'takes a picture from %j',
    (at) => {
      expect(PictureAddress.parse(at)).toBe(at);
    },
  );
});
