import type { KeyboardEvent } from 'react';

/** Arrow keys lead from the link of one row of a table to that of the next; Enter opens it by itself. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a.row')];
  const current = links.findIndex((link) => link.matches(':focus'));
  const next = links[current + step];
  if (step === 0 || current < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
