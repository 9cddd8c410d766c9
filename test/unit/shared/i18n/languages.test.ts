import { isLanguage, languageCookie, preferredLanguage } from '#shared/i18n/languages';

describe('languages', () => {
  it('are Czech and English', () => {
    expect(['cs', 'en', 'sk', 'CS', '', null].filter(isLanguage)).toEqual(['cs', 'en']);
  });

  it.each([
    ['cs-CZ,cs;q=0.9,en;q=0.8', 'cs'],
    ['en-US,en;q=0.9', 'en'],
    ['sk-SK,en;q=0.5', 'cs'],
    ['de-DE,de;q=0.9,en;q=0.8', 'en'],
    ['de', undefined],
    ['', undefined],
  ])('for %s is %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });

  it('are preferred in the order of the browser', () => {
    expect(preferredLanguage(['fr', 'EN-gb', 'cs'])).toBe('en');
  });

  it('are remembered for a year', () => {
    expect(languageCookie).toEqual({ name: 'site_lang', maxAgeSeconds: 365 * 24 * 3600 });
  });
});
