const positions = new Map<string, number>();
let shownKey: string | undefined;

/** The state of a new entry of the browser's history: a name under which its scroll position is kept. */
export function newEntryState(): { readonly key: string } {
  return { key: crypto.randomUUID() };
}

/** The name of the entry shown by the browser. A jump to `#part` makes entries without one. */
function entryKey(): string | undefined {
  const state: unknown = history.state;
  const isOurs = typeof state === 'object' && state !== null && 'key' in state;
  return isOurs ? String(state.key) : undefined;
}

/** Call before the entry on the screen is left. */
export function rememberScroll(): void {
  if (shownKey) positions.set(shownKey, window.scrollY);
}

/** Call once an entry is on the screen: back where it was left, at the part it names, or at the beginning. */
export function scrollToEntry(hash: string): void {
  shownKey = entryKey();
  const remembered = shownKey && positions.get(shownKey);
  const part = hash === '' ? null : document.getElementById(hash.slice(1));
  if (typeof remembered === 'number') window.scrollTo(0, remembered);
  else if (part) part.scrollIntoView();
  else window.scrollTo(0, 0);
}
