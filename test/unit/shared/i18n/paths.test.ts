import fc from 'fast-check';
import {
  localisePath,
  type PublicPage,
  publicPageOf,
  publicPath,
  publicSegments,
  splitLocale,
} from '#shared/i18n/paths';

const pages = Object.keys(publicSegments) as PublicPage[];

describe('a public path', () => {
  it.each(pages)('of %s leads to itself in both languages', (page) => {
    for (const language of ['cs', 'en'] as const) {
      expect(publicPageOf(publicPath(page, language))).toEqual({ page, language });
      expect(localisePath(publicPath(page, 'cs'), language)).toBe(publicPath(page, language));
      expect(localisePath(publicPath(page, 'en'), language)).toBe(publicPath(page, language));
    }
  });

  it.each([
    ['/cenik?plan=pro#faq', '/cenik?plan=pro#faq', '/en/pricing?plan=pro#faq'],
    ['/privacy', '/ochrana-osobnich-udaju', '/en/privacy'],
    ['/cookies', '/zasady-cookies', '/en/cookies'],
    ['/sk/pomoc/prvni-faktura?x', '/napoveda/prvni-faktura?x', '/en/help/prvni-faktura?x'],
    ['/', '/', '/en'],
    ['/?utm=1', '/?utm=1', '/en?utm=1'],
    ['/en', '/', '/en'],
    ['/en?x=1#y', '/?x=1#y', '/en?x=1#y'],
  ])('%s is %s in Czech and %s in English', (path, cs, en) => {
    expect(localisePath(path, 'cs')).toBe(cs);
    expect(localisePath(path, 'en')).toBe(en);
  });

  it.each([
    'https://example.com/cenik',
    '//example.com/cenik',
    'mailto:a@b.cz',
    '/invoices/new?x#y',
    '/english',
    '/ceniky',
    '#faq',
  ])('leaves %s untouched', (path) => {
    expect(localisePath(path, 'cs')).toBe(path);
    expect(localisePath(path, 'en')).toBe(path);
  });

  it('keeps query and hash, whatever they hold', () => {
    const tail = fc.stringMatching(/^\?[a-z=&/?]{0,9}#[a-z/?#]{0,9}$/);
    fc.assert(
      fc.property(fc.constantFrom(...pages), tail, (page, rest) => {
        expect(localisePath(`${publicPath(page, 'cs')}${rest}`, 'en')).toBe(
          `${publicPath(page, 'en')}${rest}`,
        );
      }),
    );
  });
});

describe('Slovak', () => {
  it('resolves to the page in Czech', () => {
    for (const page of pages)
      expect(publicPageOf(`/sk/${publicSegments[page].sk}`)).toEqual({ page, language: 'cs' });
    expect(publicPageOf('/ochrana-osobnych-udajov')).toEqual({ page: 'privacy', language: 'cs' });
  });
});

describe('splitting the locale off', () => {
  it.each([
    ['/en/pricing?x#y', { locale: 'en', path: '/pricing?x#y' }],
    ['/sk', { locale: 'sk', path: '/' }],
    ['/cs?x', { locale: 'cs', path: '/?x' }],
    ['/pricing', { path: '/pricing' }],
    ['/english', { path: '/english' }],
    ['/', { path: '/' }],
  ])('%s', (path, expected) => {
    expect(splitLocale(path)).toEqual(expected);
  });

  it('finds no page where there is none', () => {
    expect(publicPageOf('/')).toBeUndefined();
    expect(publicPageOf('/invoices')).toBeUndefined();
    expect(publicPageOf('/constructor')).toBeUndefined();
  });
});
