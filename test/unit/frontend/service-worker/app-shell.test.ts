import {
  type AppShell,
  answerOf,
  dropOldCaches,
  fillCache,
} from '../../../../frontend/src/service-worker/app-shell';

const first: AppShell = {
  version: '1',
  files: ['/assets/app-1.js', '/assets/base-1.js', '/boot.js'],
};
const second: AppShell = {
  version: '2',
  files: ['/assets/app-2.js', '/assets/base-1.js', '/boot.js'],
};

/** The storage of a browser for answers, by the paths they were asked for. */
function fakeCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const pathOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, location.origin).pathname;
  return {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const entries = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, entries);
      return {
        put: async (request: Request | string, response: Response) =>
          void entries.set(pathOf(request), response),
      };
    },
    match: async (request: Request | string) =>
      [...stored.values()].flatMap((one) => one.get(pathOf(request))?.clone() ?? [])[0],
  };
}

let fetched: string[];
let isOnline: boolean;
const pathOf = (input: unknown) =>
  new URL(input instanceof Request ? input.url : String(input), location.origin).pathname;

beforeEach(() => {
  fetched = [];
  isOnline = true;
  Object.assign(globalThis, {
    caches: fakeCaches(),
    fetch: async (input: unknown) => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      fetched.push(pathOf(input));
      return new Response(`${pathOf(input)} of now`);
    },
  });
});

const asked = (path: string, given: { mode?: string; method?: string } = {}) => {
  const { mode, method = 'GET' } = given;
  const request = new Request(new URL(path, location.origin), { method });
  // A page cannot be asked for by hand.
  if (mode) Object.defineProperty(request, 'mode', { value: mode });
  return answerOf(first, request);
};
const visit = (path: string) => asked(path, { mode: 'navigate' });
const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text();

describe('the app without a connection', () => {
  beforeEach(() => fillCache(first));

  it('is there at every screen, with its parts and its settings', async () => {
    isOnline = false;
    for (const screen of ['/', '/dashboard', '/invoices/01ABC', '/faktury/ž?x=1.5']) {
      expect(await textOf(visit(screen))).toBe('/index.html of now');
    }
    expect(await textOf(asked('/assets/app-1.js'))).toBe('/assets/app-1.js of now');
    expect(await textOf(asked('/boot.js'))).toBe('/boot.js of now');
    expect(await textOf(asked('/config.json'))).toBe('/config.json of now');
  });

  it('fails where it never had the part', async () => {
    isOnline = false;
    await expect(asked('/assets/other-1.js')).rejects.toThrow('Failed to fetch');
  });

  it.each([
    ['/api/invoices', {}],
    ['/api-reference/', { mode: 'navigate' }],
    ['/invoice/public/token', { mode: 'navigate' }],
    ['/service-worker.js', {}],
    ['/assets/app-1.js', { method: 'POST' }],
    ['/report.pdf', { mode: 'navigate' }],
    ['https://cognito-idp.eu-central-1.amazonaws.com/', {}],
  ])('is not in the way of %s', (path, given) => {
    expect(asked(path, given)).toBeUndefined();
  });
});

describe('the app with a connection', () => {
  beforeEach(async () => {
    await fillCache(first);
    fetched = [];
  });

  it('never shows an old page, and asks for no part twice', async () => {
    await visit('/dashboard');
    await asked('/assets/app-1.js');
    await asked('/assets/font-1.woff2');
    await asked('/assets/font-1.woff2');
    expect(fetched).toEqual(['/dashboard', '/assets/font-1.woff2']);
  });

  it('hands on what the server answers, also an error', async () => {
    globalThis.fetch = async () => new Response('broken', { status: 500 });
    expect((await asked('/config.json'))?.status).toBe(500);
    isOnline = false;
    globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await textOf(asked('/config.json'))).toBe('/config.json of now');
  });
});

describe('a new version', () => {
  it('fetches only what is new, and takes the place of the one before', async () => {
    await fillCache(first);
    expect(await dropOldCaches(first)).toBe(false);
    fetched = [];
    await fillCache(second);
    expect(fetched.sort()).toEqual(['/assets/app-2.js', '/boot.js', '/config.json', '/index.html']);
    expect(await dropOldCaches(second)).toBe(true);
    expect(await dropOldCaches(second)).toBe(false);
    isOnline = false;
    await expect(asked('/assets/app-1.js')).rejects.toThrow('Failed to fetch');
    expect(await textOf(asked('/assets/base-1.js'))).toBe('/assets/base-1.js of now');
  });

  it('is not taken in part', async () => {
    globalThis.fetch = async (input) =>
      new Response('', { status: pathOf(input) === '/assets/app-1.js' ? 404 : 200 });
    await expect(fillCache(first)).rejects.toThrow('/assets/app-1.js answered 404');
  });

  it('leaves alone what is not of the app', async () => {
    await caches.open('somebody else');
    await fillCache(first);
    await dropOldCaches(second);
    expect(await caches.keys()).toEqual(['somebody else']);
  });
});
