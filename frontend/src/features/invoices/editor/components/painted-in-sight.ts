/** How far above and below the window rows are painted ahead of whoever scrolls. */
const ahead = '200px 0px';

/**
 * Marks a row `data-away` while it is far from what the window shows. Such a row keeps its place, its focus and its
 * words for readers and searches; it only is not painted. Each input that is painted has a clip of its own, which the
 * browser puts together anew at each key press in any other: those of fifty rows were a fifth of its work.
 */
export function paintedInSight(row: Element | null): (() => void) | undefined {
  if (!row || typeof IntersectionObserver === 'undefined') return undefined;
  watcher ??= new IntersectionObserver(mark, { rootMargin: ahead });
  const observer = watcher;
  observer.observe(row);
  return () => observer.unobserve(row);
}

let watcher: IntersectionObserver | undefined;

function mark(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    // A form that is not shown at all, because the document is, must be there when it comes back.
    target.toggleAttribute('data-away', !isIntersecting && boundingClientRect.height > 0);
  }
}
