/** Leads the whole page to another site, which brings the person back by an address of ours. */
export function leaveTo(address: string): void {
  window.location.assign(address);
}
