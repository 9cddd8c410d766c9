import { useEffect, useRef } from 'react';
import { createStore, useStore } from './store';

export interface Shortcut {
  /** What `KeyboardEvent.key` says, lower case: `n`, `/`, `?`. */
  readonly key: string;
  /** Together with Ctrl, or ⌘ on a Mac. */
  readonly withControl?: boolean;
  /** What it does, for the list of shortcuts. */
  readonly label: string;
  readonly run: () => void;
}

const active = createStore<readonly Shortcut[]>([]);

/** The shortcuts that work on this screen now. */
export function useActiveShortcuts(): readonly Shortcut[] {
  return useStore(active);
}

/** Makes a key work for as long as the component is shown. */
export function useShortcut({ key, withControl = false, label, run }: Shortcut): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });

  useEffect(() => {
    const shortcut = { key, withControl, label, run: () => latest.current() };
    active.set([...active.get(), shortcut]);
    return () => active.set(active.get().filter((other) => other !== shortcut));
  }, [key, withControl, label]);
}

/** Listens once for the whole app; the shortcut that came last wins. */
export function listenForShortcuts(): () => void {
  const react = (event: KeyboardEvent) => {
    const shortcut = active.get().findLast((one) => isMeant(event, one));
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run();
  };
  window.addEventListener('keydown', react);
  return () => window.removeEventListener('keydown', react);
}

function isMeant(event: KeyboardEvent, { key, withControl = false }: Shortcut): boolean {
  if (event.defaultPrevented || event.altKey || event.isComposing) return false;
  if (event.key.toLowerCase() !== key || (event.ctrlKey || event.metaKey) !== withControl)
    return false;
  // Plain keys belong to the field or the dialog that somebody is in.
  return withControl || !(isTyping(event.target) || document.querySelector('dialog[open]'));
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
  );
}
