import { currentLanguage, rememberLanguage } from '../../../../frontend/src/platform/language';
import { createStore } from '../../../../frontend/src/platform/store';
import { setTheme, watchTheme } from '../../../../frontend/src/platform/theme';

describe('the theme', () => {
  beforeEach(() => {
    document.head.innerHTML =
      '<meta name="theme-color" content="#f9f7f3" media="(prefers-color-scheme: light)">' +
      '<meta name="theme-color" content="#181614" media="(prefers-color-scheme: dark)">';
  });
  const shown = () => document.documentElement.dataset['theme'];
  const colours = () =>
    [...document.querySelectorAll('meta[name="theme-color"]')].map((meta) =>
      meta.getAttribute('content'),
    );

  it('is on the page and on the device as soon as it is chosen', () => {
    setTheme('dark');
    expect(shown()).toBe('dark');
    expect(localStorage.getItem('splatno.theme')).toBe('dark');
    expect(colours()).toEqual(['#181614', '#181614']);
  });

  it('follows the system again when nothing is forced', () => {
    setTheme('dark');
    setTheme('system');
    expect(shown()).toBeUndefined();
    expect(localStorage.getItem('splatno.theme')).toBeNull();
    expect(colours()).toEqual(['#f9f7f3', '#181614']);
  });

  it('follows a choice made in another tab', () => {
    const stop = watchTheme();
    localStorage.setItem('splatno.theme', 'light');
    window.dispatchEvent(new StorageEvent('storage', { key: 'splatno.theme' }));
    expect(shown()).toBe('light');
    stop();
  });
});

describe('the language', () => {
  it('is Czech until somebody chooses, and then in the cookie and on the page', () => {
    expect(currentLanguage()).toBe('cs');
    rememberLanguage('en');
    expect(document.cookie).toContain('site_lang=en');
    expect(document.documentElement.lang).toBe('en');
    rememberLanguage('cs');
  });
});

describe('a store', () => {
  it('tells its listeners of a change, and of nothing else', () => {
    const store = createStore(1);
    const listener = jest.fn();
    const stop = store.subscribe(listener);
    store.set(1);
    store.set(2);
    stop();
    store.set(3);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
