import type { ComponentType, ReactNode } from 'react';
import { loadCatalogues } from '../../i18n/intl-store';
import type { Navigation } from '../../platform/navigation';
import { createStore, type Store } from '../../platform/store';
import type { Frame, FrameProps, FrameSettings, Route, Visit } from './route';
import { newEntryState, rememberScroll } from './scroll';

/** What is on the page now. */
export interface Shown {
  readonly visit: Visit;
  readonly settings: FrameSettings;
  readonly Frame: ComponentType<FrameProps> | undefined;
  readonly draw: () => ReactNode;
}

export interface AppRouter extends Navigation {
  /** Undefined until the first screen is there. */
  readonly shown: Store<Shown | undefined>;
  /** Loads what the browser's address leads to, before there is anything to show it with. */
  load(): void;
  /** Lets the guards decide anew about the address that is shown. */
  recheck(): void;
  /** Shows the address of the browser and follows it; gives back what stops that. */
  start(): () => void;
}

interface Screens {
  readonly routes: readonly Route[];
  /** For an address that belongs to no route. */
  readonly drawNothingThere: () => ReactNode;
  /** For a screen whose parts could not be loaded. */
  readonly drawFailure: () => ReactNode;
}

// A chain of guards that never ends is a mistake of ours, and must not hang the browser.
const mostRedirects = 5;

export function createAppRouter({ routes, drawNothingThere, drawFailure }: Screens): AppRouter {
  const shown = createStore<Shown | undefined>(undefined);
  let latest = 0;
  let askedFor: Frame | undefined;

  async function show(href: string): Promise<void> {
    latest += 1;
    const attempt = latest;
    const target = resolve(visitOf(href), routes);
    if (target.visit.href !== href) history.replaceState(history.state, '', target.visit.href);

    const next = await enter(target);
    // Somebody may have gone elsewhere while this was on its way.
    if (attempt === latest) shown.set(next);
  }

  function go(href: string, options: { readonly replace?: boolean } = {}): void {
    rememberScroll();
    const isSamePath = visitOf(href).pathname === location.pathname;
    // A filter that is typed stays one entry, at its place.
    const state = options.replace && isSamePath ? history.state : newEntryState();
    if (options.replace) history.replaceState(state, '', href);
    else history.pushState(state, '', href);
    void show(href);
  }

  /** Into another frame the calls of the screen go ahead of its parts; within one, much is known already. */
  function enter(target: Target): Promise<Shown> {
    const frame = target.route?.frame;
    if (frame !== askedFor) target.route?.callAhead(target.visit);
    askedFor = frame;
    return load(target);
  }

  async function load({ visit, route }: Target): Promise<Shown> {
    const draw = route?.match(visit);
    if (!route || !draw) return { visit, settings: {}, Frame: undefined, draw: drawNothingThere };

    const { frame, settings, texts } = route;
    const framePart = frame?.component();
    try {
      const [Frame, drawScreen] = await Promise.all([
        framePart,
        draw(),
        loadCatalogues(...(frame?.texts ?? []), ...texts),
      ]);
      return { visit, settings, Frame, draw: drawScreen };
    } catch {
      const Frame = await framePart?.catch(() => undefined);
      return { visit, settings, Frame, draw: drawFailure };
    }
  }

  function follow(): void {
    rememberScroll();
    const href = hrefNow();
    const before = shown.get();
    // A jump within the page needs nothing new.
    if (before && withoutHash(before.visit.href) === withoutHash(href)) {
      shown.set({ ...before, visit: visitOf(href) });
    } else {
      void show(href);
    }
  }

  return {
    shown,
    go,
    load: () => void enter(resolve(visitOf(hrefNow()), routes)),
    prepare(href) {
      const visit = visitOf(href);
      void load({ visit, route: routeOf(visit, routes) });
    },
    recheck: () => void show(hrefNow()),
    start() {
      history.scrollRestoration = 'manual';
      if (history.state === null) history.replaceState(newEntryState(), '');
      window.addEventListener('popstate', follow);
      void show(hrefNow());
      return () => window.removeEventListener('popstate', follow);
    },
  };
}

interface Target {
  readonly visit: Visit;
  readonly route: Route | undefined;
}

/** The address that the guards let pass, in place of the one that was asked for. */
function resolve(visit: Visit, routes: readonly Route[], redirects = 0): Target {
  const route = routeOf(visit, routes);
  const other = route?.guard(visit);
  if (other === undefined || redirects === mostRedirects) return { visit, route };
  return resolve(visitOf(other), routes, redirects + 1);
}

function routeOf(visit: Visit, routes: readonly Route[]): Route | undefined {
  return routes.find((one) => one.match(visit));
}

function visitOf(href: string): Visit {
  const { pathname, searchParams } = new URL(href, location.origin);
  return { href, pathname, query: Object.fromEntries(searchParams) };
}

function hrefNow(): string {
  return `${location.pathname}${location.search}${location.hash}`;
}

function withoutHash(href: string): string {
  return href.split('#')[0] ?? href;
}
