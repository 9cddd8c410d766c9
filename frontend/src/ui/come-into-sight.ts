/** As the `ref` of what is said about an attempt: it may stand beyond the edge of what is seen. */
export function comeIntoSight(element: Element | null): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}
