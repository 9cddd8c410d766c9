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
  stay?.abort();
  shownKey = entryKey();
  const remembered = shownKey && positions.get(shownKey);
  if (typeof remembered === 'number') window.scrollTo(0, remembered);
  else if (hash === '') window.scrollTo(0, 0);
  else stayAtPart(hash.slice(1));
}

let stay: AbortController | undefined;

/** What somebody does who goes on by themselves. */
const takesOver = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
const longestStayMilliseconds = 10_000;

/** A part may come after its screen, and so may what is above it: the page stays at it until somebody takes over. */
function stayAtPart(id: string): void {
  const show = () => document.getElementById(id)?.scrollIntoView();
  if (!document.getElementById(id)) window.scrollTo(0, 0);
  show();
  if (typeof ResizeObserver === 'undefined') return;

  const own = new AbortController();
  const { signal } = own;
  const leave = () => own.abort();
  stay = own;
  const growth = new ResizeObserver(show);
  growth.observe(document.body);
  signal.addEventListener('abort', () => growth.disconnect());
  setTimeout(leave, longestStayMilliseconds);
  for (const event of takesOver) window.addEventListener(event, leave, { signal, passive: true });
}
