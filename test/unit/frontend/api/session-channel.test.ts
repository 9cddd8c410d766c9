import { aSession } from '../support/session';

type Listener = (event: { data: unknown }) => void;

/** Tabs of one browser: what one posts, the others hear. */
class FakeChannel {
  static readonly open: FakeChannel[] = [];
  readonly #listeners: Listener[] = [];

  constructor() {
    FakeChannel.open.push(this);
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.open) if (other !== this) other.hear(data);
  }
  addEventListener(_: string, listener: Listener): void {
    this.#listeners.push(listener);
  }
  removeEventListener(): void {}
  hear(data: unknown): void {
    for (const listener of this.#listeners) listener({ data });
  }
}

let tab: FakeChannel;
let heard: unknown[];

/** The modules of one fresh tab beside another one that answers as told. */
function openTab(answer?: object) {
  jest.resetModules();
  FakeChannel.open.length = 0;
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  tab = new FakeChannel();
  heard = [];
  tab.addEventListener('message', ({ data }) => {
    heard.push(data);
    if (answer && (data as { kind: string }).kind === 'ask') tab.postMessage(answer);
  });
  const base = '../../../../frontend/src/api/session';
  return {
    ...(require(
      `${base}/session-store`,
    ) as typeof import('../../../../frontend/src/api/session/session-store')),
    ...(require(
      `${base}/start-session`,
    ) as typeof import('../../../../frontend/src/api/session/start-session')),
    ...(require(
      `${base}/sign-out`,
    ) as typeof import('../../../../frontend/src/api/session/sign-out')),
    ...(require('../../../../frontend/src/platform/drafts') as typeof import('../../../../frontend/src/platform/drafts')),
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

describe('a new tab', () => {
  it('takes the session of the device', async () => {
    localStorage.setItem('splatno.session', JSON.stringify(aSession()));
    const { startSession, currentSession } = openTab();
    await startSession();
    expect(currentSession()?.user.id).toBe('user-1');
  });

  it('asks the others when the device keeps none, and holds it as they do', async () => {
    const { startSession, currentSession } = openTab({
      kind: 'session',
      session: aSession(),
      isLasting: false,
    });
    await startSession();
    expect(currentSession()?.accessToken).toBe('access-1');
    expect(localStorage.getItem('splatno.session')).toBeNull();
    expect(sessionStorage.getItem('splatno.session')).toContain('access-1');
  });

  it('is signed out when nobody answers', async () => {
    const { startSession, sessionStore } = openTab();
    const started = startSession();
    expect(sessionStore.get().status).toBe('loading');
    await jest.advanceTimersByTimeAsync(150);
    await started;
    expect(sessionStore.get()).toEqual({ status: 'initialized', session: null });
  });

  it('does not believe what is no session', async () => {
    localStorage.setItem('splatno.session', '{"accessToken":"x"}');
    const { startSession, currentSession } = openTab({ kind: 'session', session: { user: 1 } });
    const started = startSession();
    await jest.advanceTimersByTimeAsync(150);
    await started;
    expect(currentSession()).toBeNull();
  });
});

describe('an open tab', () => {
  async function openSignedIn() {
    localStorage.setItem(
      'splatno.session',
      JSON.stringify(aSession({ expiresAt: 2_000_000_000_000 })),
    );
    const modules = openTab();
    await modules.startSession();
    return modules;
  }

  it('takes newer tokens over from another one, and no older ones', async () => {
    const { currentSession } = await openSignedIn();
    const send = (accessToken: string, expiresAt: number) =>
      tab.postMessage({
        kind: 'session',
        session: aSession({ accessToken, expiresAt }),
        isLasting: true,
      });
    send('access-new', 2_000_000_001_000);
    send('access-old', 1_000);
    expect(currentSession()?.accessToken).toBe('access-new');
  });

  it('answers a new one', async () => {
    await openSignedIn();
    tab.postMessage({ kind: 'ask' });
    expect(heard).toContainEqual(expect.objectContaining({ kind: 'session', isLasting: true }));
  });

  it('writes down nothing more of an account that another one has deleted', async () => {
    const { openDraft } = await openSignedIn();
    const draft = openDraft('user-1', 'invoice.new');
    draft.write({ text: 'Vizitky' });
    draft.flush();
    draft.write({ text: 'Vizitky a letáky' });
    tab.postMessage({ kind: 'account-gone', userId: 'user-1' });
    draft.flush();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('splatno.draft'))).toEqual([]);
  });

  it('signs out with another one, and tells the others when it does so itself', async () => {
    const first = await openSignedIn();
    tab.postMessage({ kind: 'signed-out' });
    expect(first.currentSession()).toBeNull();

    const second = await openSignedIn();
    second.signOut('expired');
    expect(heard).toContainEqual({ kind: 'signed-out' });
    expect(localStorage.getItem('splatno.session')).toBeNull();
  });
});
