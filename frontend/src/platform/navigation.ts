import { createContext, use } from 'react';

export interface Navigation {
  /** Leads to an address of the app; with `replace`, going back skips the one that is left. */
  go(href: string, options?: { readonly replace?: boolean }): void;
  /** Loads what is behind an address that somebody is about to follow, or will once they are signed in. */
  prepare(href: string): void;
}

export const NavigationContext = createContext<Navigation>({
  go: (href) => location.assign(href),
  prepare: () => undefined,
});

export function useNavigation(): Navigation {
  return use(NavigationContext);
}
