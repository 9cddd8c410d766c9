import { act, render, screen, waitFor } from '@testing-library/react';
import {
  type FrameProps,
  type Query,
  type Route,
  route,
} from '../../../../../frontend/src/app/routing/route';
import { type AppRouter, createAppRouter } from '../../../../../frontend/src/app/routing/router';
import { RouterView } from '../../../../../frontend/src/app/routing/router-view';

function Shell({ pathname, settings, children }: FrameProps) {
  return (
    <section aria-label="shell" data-rail={settings.usesRail}>
      <p>{`frame of ${pathname}`}</p>
      {children}
    </section>
  );
}

function List({ query }: { query: Query }) {
  return <input aria-label={`list of ${query['status'] ?? 'all'}`} />;
}

function Invoice({ params }: { params: { id: string } }) {
  return <h1>{`Invoice ${params.id}`}</h1>;
}

function Broken(): never {
  throw new Error('broken screen');
}

const ahead: string[] = [];
const frame = {
  component: async () => Shell,
  texts: [],
  callAhead: () => void ahead.push('frame'),
};
const heading = (text: string) => async () => () => <h1>{text}</h1>;
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const routes: readonly Route[] = [
  route('/a', { frame, screen: heading('A') }),
  route('/b', { frame, usesRail: true, screen: heading('B') }),
  route('/list', { frame, screen: async () => List }),
  route('/invoices/$id', { screen: async () => Invoice }),
  route('/ahead/$id', {
    frame,
    screen: () => new Promise(() => undefined),
    callAhead: ({ params, query }) => void ahead.push(`${params.id} ${query['status']}`),
  }),
  route('/old', { guard: () => '/a', screen: heading('old') }),
  route('/loop', { guard: () => '/loop', screen: heading('loop') }),
  route('/gone', { frame, screen: missing }),
  route('/broken', { frame, screen: async () => Broken }),
];

let router: AppRouter;
let stop: () => void;
afterEach(() => stop());

function newRouter(): AppRouter {
  return createAppRouter({
    routes,
    drawNothingThere: () => <h1>nothing</h1>,
    drawFailure: () => <h1>failure</h1>,
  });
}

async function open(address: string): Promise<void> {
  window.history.replaceState(null, '', address);
  router = newRouter();
  render(<RouterView router={router} />);
  await act(async () => {
    stop = router.start();
  });
}

const go = (href: string, options?: { replace: boolean }) =>
  act(async () => router.go(href, options));
const title = () => screen.getByRole('heading').textContent;
const address = () => `${location.pathname}${location.search}${location.hash}`;

/** jsdom goes back a moment later, as browsers do. */
async function back(): Promise<void> {
  const left = new Promise((resolve) =>
    window.addEventListener('popstate', resolve, { once: true }),
  );
  await act(async () => {
    window.history.back();
    await left;
  });
}

describe('going somewhere', () => {
  it('changes the screen and keeps the frame', async () => {
    await open('/a');
    const shell = screen.getByRole('region', { name: 'shell' });
    await go('/b');
    expect(title()).toBe('B');
    expect(address()).toBe('/b');
    expect(screen.getByRole('region', { name: 'shell' })).toBe(shell);
    expect(shell.dataset['rail']).toBe('true');
    expect(screen.getByText('frame of /b')).toBeTruthy();
  });

  it('gives the screen the parameters of its address', async () => {
    await open('/invoices/20260001');
    expect(title()).toBe('Invoice 20260001');
    await go('/invoices/a%2Fb');
    expect(title()).toBe('Invoice a/b');
  });

  it('keeps what is typed when only the query changes', async () => {
    await open('/list');
    const field = screen.getByRole('textbox', { name: 'list of all' });
    await go('/list?status=paid');
    expect(screen.getByRole('textbox', { name: 'list of paid' })).toBe(field);
  });

  it('goes back and forward with the browser', async () => {
    await open('/a');
    await go('/b');
    await back();
    await waitFor(() => expect(title()).toBe('A'));
  });

  it('leaves no entry behind when it replaces', async () => {
    await open('/a');
    await go('/b');
    await go('/list', { replace: true });
    await back();
    await waitFor(() => expect(title()).toBe('A'));
  });

  it('shows the last address when two were asked for', async () => {
    await open('/a');
    await act(async () => {
      router.go('/b');
      router.go('/invoices/2');
    });
    expect(title()).toBe('Invoice 2');
  });
});

describe('what a screen will ask for', () => {
  beforeEach(() => ahead.splice(0));

  it('is asked for while the parts of screen and frame are on their way', async () => {
    await open('/invoices/1');
    expect(ahead).toEqual([]);
    await go('/ahead/7?status=paid');
    expect(ahead).toEqual(['7 paid', 'frame']);
    expect(title()).toBe('Invoice 1');
  });

  it('is left to the screen where the frame stands already', async () => {
    await open('/a');
    expect(ahead).toEqual(['frame']);
    await go('/ahead/7');
    await go('/b');
    expect(ahead).toEqual(['frame']);
  });

  it('is asked for once when the address was loaded before it was shown', async () => {
    window.history.replaceState(null, '', '/a');
    router = newRouter();
    router.load();
    render(<RouterView router={router} />);
    await act(async () => {
      stop = router.start();
    });
    expect(ahead).toEqual(['frame']);
    expect(title()).toBe('A');
  });

  it('is not asked for by a link that somebody only points at', async () => {
    await open('/invoices/1');
    router.prepare('/ahead/7');
    expect(ahead).toEqual([]);
  });
});

describe('the place on the page', () => {
  const scrollTo = jest.fn();
  beforeEach(() => {
    scrollTo.mockReset();
    Object.assign(window, { scrollTo, scrollY: 0 });
  });

  it('is the beginning of a new screen, and where it was left on going back', async () => {
    await open('/a');
    Object.assign(window, { scrollY: 420 });
    await go('/b');
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    Object.assign(window, { scrollY: 0 });
    await back();
    await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 420));
  });

  it('stays at the part that the address names, when it and what is above it come late', async () => {
    let grow = () => {};
    class Observer {
      constructor(onGrowth: () => void) {
        grow = onGrowth;
      }
      observe() {}
      disconnect() {
        grow = () => {};
      }
    }
    Object.assign(globalThis, { ResizeObserver: Observer });
    const part = document.createElement('section');
    part.id = 'account';
    part.scrollIntoView = jest.fn();

    await open('/a');
    await go('/b#account');
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    document.body.append(part);
    grow();
    grow();
    expect(part.scrollIntoView).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new Event('wheel'));
    grow();
    expect(part.scrollIntoView).toHaveBeenCalledTimes(2);

    part.remove();
    Object.assign(globalThis, { ResizeObserver: undefined });
  });

  it('stays while a filter is typed', async () => {
    await open('/list');
    Object.assign(window, { scrollY: 300 });
    await go('/list?status=paid', { replace: true });
    expect(scrollTo).toHaveBeenLastCalledWith(0, 300);
  });
});

describe('a guard', () => {
  it('leads elsewhere, without an entry for the address it refused', async () => {
    await open('/b');
    await go('/old');
    expect(title()).toBe('A');
    expect(address()).toBe('/a');
    await back();
    await waitFor(() => expect(title()).toBe('B'));
  });

  it('that leads in circles does not hang the browser', async () => {
    await open('/loop');
    expect(title()).toBe('loop');
  });
});

describe('what goes wrong', () => {
  it('at an unknown address', async () => {
    await open('/nowhere');
    expect(title()).toBe('nothing');
  });

  it('with parts that cannot be loaded keeps the frame, and the next screen works', async () => {
    await open('/gone');
    expect(title()).toBe('failure');
    expect(screen.getByRole('region', { name: 'shell' })).toBeTruthy();
    await go('/a');
    expect(title()).toBe('A');
  });

  it('inside of a screen keeps the frame, and the next screen works', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    await open('/broken');
    expect(title()).toBe('Něco se pokazilo');
    expect(screen.getByRole('button', { name: 'Obnovit stránku' })).toBeTruthy();
    await go('/a');
    expect(title()).toBe('A');
    jest.restoreAllMocks();
  });
});
