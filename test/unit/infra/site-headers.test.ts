import { cacheControlOf, mediaTypeOf } from '#infra/site-headers';

describe('what a file of the app is', () => {
  it.each([
    ['index.html', 'text/html; charset=utf-8'],
    ['assets/app-1a2b.js', 'text/javascript; charset=utf-8'],
    ['assets/INTER.WOFF2', 'font/woff2'],
    ['unknown.bin', 'application/octet-stream'],
    ['no-ending', 'application/octet-stream'],
  ])('%s is %s', (file, mediaType) => {
    expect(mediaTypeOf(file)).toBe(mediaType);
  });
});

describe('how long it may be kept', () => {
  it('for ever, when the name carries a hash', () => {
    expect(cacheControlOf('assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    'index.html',
    'service-worker.js',
    'config.json',
    'api-reference/assets/a.js',
    'assets.html',
  ])('asked for each time: %s', (path) => {
    expect(cacheControlOf(path)).toBe('no-cache');
  });
});
