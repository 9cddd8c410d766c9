import { type RefObject, useEffect, useState } from 'react';

const a4 = 297 / 210;
/** Browsers round the height of the sheet to fractions of a pixel. */
const tolerance = 0.004;

/** Whether the document under `parent` is no higher than one sheet of A4; undefined before it is drawn. */
export function useFitsOnePage(parent: RefObject<HTMLElement | null>): boolean | undefined {
  const [fits, setFits] = useState<boolean>();
  useEffect(() => {
    const sheet = parent.current?.querySelector('.document-host');
    if (!sheet || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.width === 0) return;
      setFits(entry.contentRect.height / entry.contentRect.width < a4 + tolerance);
    });
    observer.observe(sheet);
    return () => observer.disconnect();
  }, [parent]);
  return fits;
}
