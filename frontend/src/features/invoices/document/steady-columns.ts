import { changingStyles } from './changing-styles';

const releaseAfterMilliseconds = 2_000;

export interface SteadyColumns {
  readonly sheet: CSSStyleSheet;
  /** To be called after each change of the document; `isHeld` says whether somebody is writing in it. */
  follow(isHeld: boolean): void;
}

/**
 * While somebody writes, the columns of the items only become wider: a figure that loses a digit would
 * otherwise move every row, which the eye does not like and the browser pays for. After a pause they fit again.
 */
export function steadyColumns(root: ShadowRoot): SteadyColumns {
  const styles = changingStyles();
  const observed = new WeakSet<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shares: readonly number[] = [];
  let isWritten = false;

  const heads = () => [...root.querySelectorAll('.doc-items th')];
  const observer =
    typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => grow());

  function grow(): void {
    const width = root.host.clientWidth;
    if (!isWritten || width === 0) return;
    const now = heads().map((head) => (head.getBoundingClientRect().width / width) * 100);
    const before = now.length === shares.length ? shares : [];
    shares = now.map((share, column) => Math.max(share, before[column] ?? 0));
    // The first column, the description, takes what the others leave.
    const rules = shares.map((share, column) =>
      column === 0
        ? ''
        : `.doc-items th:nth-child(${column + 1}) { min-width: ${share.toFixed(3)}cqw; }`,
    );
    styles.write(rules.join('\n'));
  }

  function release(): void {
    isWritten = false;
    shares = [];
    styles.write('');
  }

  return {
    sheet: styles.sheet,
    follow(isHeld) {
      for (const head of heads()) {
        if (observed.has(head)) continue;
        observed.add(head);
        observer?.observe(head);
      }
      clearTimeout(timer);
      if (!isHeld) return release();
      isWritten = true;
      timer = setTimeout(release, releaseAfterMilliseconds);
    },
  };
}
