import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Where the shell leaves its header to the screen. */
export const screenHeadId = 'screen-head';

/** The screen's own header: its title, its state and its main action in place of search and bell. */
export function ScreenHead({ children }: { readonly children: ReactNode }) {
  // The shell may appear in the same moment as the screen, so its header is looked for once both are there.
  const [place, setPlace] = useState<HTMLElement | null>();
  useLayoutEffect(() => setPlace(document.getElementById(screenHeadId)), []);

  if (place === undefined) return null;
  return place ? createPortal(children, place) : <header className="head">{children}</header>;
}
