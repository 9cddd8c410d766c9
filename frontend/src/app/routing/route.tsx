import type { ComponentType, ReactNode } from 'react';
import type { Catalogue } from '../../i18n/catalogue';
import { matchPath, type ParamsOf } from './match-path';

/** The query of an address; a name that comes twice keeps its last value. */
export type Query = Readonly<Record<string, string | undefined>>;

/** How a screen wants the frame around it. */
export interface FrameSettings {
  /** The screen has a blue button of its own, so „Nová faktura“ in the header turns to outline. */
  readonly hasMainAction?: boolean;
  /** The screen fills the header by `ScreenHead`, in place of search, bell and new invoice. */
  readonly hasOwnHead?: boolean;
  /** The screen needs the width: the sidebar is a rail at every size. */
  readonly usesRail?: boolean;
}

export interface FrameProps {
  readonly pathname: string;
  readonly settings: FrameSettings;
  readonly children: ReactNode;
}

/** What several screens stand in, and who may see them. It stays in place while its screens change. */
export interface Frame {
  readonly component: () => Promise<ComponentType<FrameProps>>;
  readonly texts: readonly Catalogue[];
  /** An address to go to instead. */
  readonly guard?: (visit: Visit) => string | undefined;
  readonly callAhead?: () => void;
}

export interface Visit {
  readonly href: string;
  readonly pathname: string;
  readonly query: Query;
}

export interface Route {
  readonly frame: Frame | undefined;
  readonly settings: FrameSettings;
  readonly texts: readonly Catalogue[];
  readonly guard: (visit: Visit) => string | undefined;
  /** Begins the calls that the screen and its frame will make, while their parts are on the way. */
  callAhead(visit: Visit): void;
  /** What draws the screen, if the address is one of this route. */
  match(visit: Visit): (() => Promise<() => ReactNode>) | undefined;
}

/** What a screen is given: the parameters in its address, and the query as plain text. */
export interface ScreenProps<Path extends string> {
  readonly params: ParamsOf<Path>;
  readonly query: Query;
}

interface Definition<Path extends string> extends FrameSettings {
  readonly frame?: Frame;
  readonly texts?: readonly Catalogue[];
  readonly guard?: (visit: Visit) => string | undefined;
  readonly callAhead?: (visit: ScreenProps<Path>) => void;
  readonly screen: () => Promise<ComponentType<ScreenProps<Path>>>;
}

/** One address, or one form of addresses such as `/invoices/$id`, and the screen behind it. */
export function route<const Path extends string>(
  path: Path,
  { frame, texts = [], guard, callAhead, screen, ...settings }: Definition<Path>,
): Route {
  return {
    frame,
    settings,
    texts,
    guard: (visit) => frame?.guard?.(visit) ?? guard?.(visit),
    callAhead({ pathname, query }) {
      const params = matchPath(path, pathname);
      if (params) callAhead?.({ params, query });
      frame?.callAhead?.();
    },
    match({ pathname, query }) {
      const params = matchPath(path, pathname);
      if (!params) return undefined;
      return async () => {
        const Screen = await screen();
        return () => <Screen params={params} query={query} />;
      };
    },
  };
}

/** An address that only leads to another one. */
export function alias(path: string, guard: (visit: Visit) => string): Route {
  return {
    frame: undefined,
    settings: {},
    texts: [],
    guard,
    callAhead: () => undefined,
    match: ({ pathname }) => (matchPath(path, pathname) ? async () => () => null : undefined),
  };
}
