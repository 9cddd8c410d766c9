import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names';
import { Link } from './link';

export interface LinkTab {
  readonly href: string;
  readonly label: string;
  /** How many there are behind the tab; left out while unknown. */
  readonly count?: string | undefined;
  /** Keeps the place of the count and shows none, so that no tab moves. */
  readonly hidesCount?: boolean;
}

interface LinkTabsProps {
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  readonly currentHref: string;
}

/** Views of one list: each tab is an address of its own. */
export function LinkTabs({ label, tabs, currentHref }: LinkTabsProps) {
  const row = useCurrentInView(currentHref);
  return (
    <nav ref={row} className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          aria-current={tab.href === currentHref ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className={classNames(tab.hidesCount && 'is-uncounted')}>{tab.count}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** So much of the neighbour shows that there is more to come. */
const peek = 40;

/** A row that is wider than the screen is scrolled to its tab, also where an address led straight to that. */
function useCurrentInView(currentHref: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another tab.
  useLayoutEffect(() => {
    const tab = row.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!row.current || !tab) return;
    const { left, right } = row.current.getBoundingClientRect();
    if (tab.left < left) row.current.scrollLeft += tab.left - left - peek;
    else if (tab.right > right) row.current.scrollLeft += tab.right - right + peek;
  }, [currentHref]);
  return row;
}

export interface PanelTab<V extends string> {
  readonly value: V;
  readonly label: string;
  /** The id of the panel that the tab shows. */
  readonly panelId: string;
}

interface PanelTabsProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly tabs: readonly PanelTab<V>[];
  readonly onValue: (value: V) => void;
}

/** Parts of one screen, of which one is shown. */
export function PanelTabs<V extends string>({ label, value, tabs, onValue }: PanelTabsProps<V>) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs.at((tabs.findIndex((tab) => tab.value === value) + step) % tabs.length);
    if (step === 0 || !next) return;
    event.preventDefault();
    onValue(next.value);
    event.currentTarget.querySelectorAll('button')[tabs.indexOf(next)]?.focus();
  };

  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={tab.panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onValue(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
