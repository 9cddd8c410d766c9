import {
  isPartMissing,
  reloadWhenPartsAreGone,
} from '../../../../frontend/src/platform/chunk-reload';

const reload = jest.fn();
beforeAll(() => reloadWhenPartsAreGone(reload));
beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

/** What the loader of the app does when a file of it cannot be had; whether somebody took care of it. */
function missPart(): boolean {
  return !window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
}

describe('a part of the app that is gone', () => {
  it('loads the page anew, once', () => {
    expect(missPart()).toBe(true);
    expect(missPart()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does so again after another deployment, but never in a loop', () => {
    const begun = Date.now();
    missPart();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(begun + 30_000);
    expect(missPart()).toBe(false);
    clock.mockReturnValue(begun + 61_000);
    expect(missPart()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('leaves the page as it is without a connection', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(missPart()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('leaves it where nothing can be remembered, so that it cannot go round', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(missPart()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

it.each([
  ['Failed to fetch dynamically imported module: https://a.example/assets/b.js', true],
  ['error loading dynamically imported module: https://a.example/assets/b.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/b.css', true],
  ['x is undefined', false],
])('tells from %s whether a part is missing', (message, isMissing) => {
  expect(isPartMissing(new TypeError(message))).toBe(isMissing);
});
