/** What the build made: every file that the app needs without a connection, and a name for all of them together. */
export interface AppShell {
  readonly version: string;
  readonly files: readonly string[];
}

const prefix = 'splatno-app-';
const page = '/index.html';
const settings = '/config.json';

const cacheName = ({ version }: AppShell) => `${prefix}${version}`;

/** A name in `assets` changes with its content, so what is there under it is right for ever. */
const isImmutable = (path: string) => path.startsWith('/assets/');

/** Pages that the server makes, and what is none of the app. */
const isForeign = (path: string) => /^\/(?:api|api-reference|invoice\/public)(?:\/|$)/.test(path);

/** Whatever the request says that it accepts: a file is the same in every encoding. */
const find = (request: Request | string) => caches.match(request, { ignoreVary: true });

/** Fetches what the app consists of. Fails as a whole, and then the version before stays. */
export async function fillCache(shell: AppShell): Promise<void> {
  const cache = await caches.open(cacheName(shell));
  await Promise.all(
    [...shell.files, page, settings].map(async (path) => {
      const known = isImmutable(path) ? await find(path) : undefined;
      const response = known ?? (await fetch(path, { cache: 'no-cache' }));
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      await cache.put(path, response);
    }),
  );
}

/** Removes what older versions left; answers whether there was one. */
export async function dropOldCaches(shell: AppShell): Promise<boolean> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName(shell));
  await Promise.all(old.map((name) => caches.delete(name)));
  return old.length > 0;
}

/** The answer to a request of the app, or undefined where the browser is to ask by itself. */
export function answerOf(shell: AppShell, request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || isForeign(pathname)) {
    return undefined;
  }
  if (isImmutable(pathname)) return keptOrFetched(shell, request);
  if (request.mode === 'navigate') {
    const isScreen = !pathname.slice(pathname.lastIndexOf('/')).includes('.');
    return isScreen ? fetchedOrKept(request, page) : undefined;
  }
  if (pathname === settings) return fetchedAndKept(shell, request);
  return shell.files.includes(pathname) ? fetchedOrKept(request, pathname) : undefined;
}

async function keptOrFetched(shell: AppShell, request: Request): Promise<Response> {
  const kept = await find(request);
  return kept ?? fetchedAndKept(shell, request);
}

async function fetchedAndKept(shell: AppShell, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  const response = await fetchedOrKept(request, path);
  if (response.ok) await (await caches.open(cacheName(shell))).put(path, response.clone());
  return response;
}

/** A page is never older than the server has it, unless there is no server to ask. */
async function fetchedOrKept(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await find(path);
    if (kept) return kept;
    throw error;
  }
}
