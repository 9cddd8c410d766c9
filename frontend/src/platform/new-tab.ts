/** A tab for an address that is still asked for. */
export interface NewTab {
  /** Leads the tab, or this page where the browser allowed no tab, to the address. */
  lead(address: string): void;
  close(): void;
}

/** Opens a tab while the click still counts: browsers refuse one that comes after a call. */
export function openNewTab(): NewTab {
  const tab = window.open('', '_blank');
  // What is shown there must not reach back to this page.
  if (tab) tab.opener = null;
  return {
    lead: (address) => {
      if (tab) tab.location.replace(address);
      else window.location.assign(address);
    },
    close: () => tab?.close(),
  };
}

/** Calls back once somebody looks at this page again after they left it for another tab. */
export function onLookedAtAgain(callback: () => void): void {
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', look);
    callback();
  };
  document.addEventListener('visibilitychange', look);
}
