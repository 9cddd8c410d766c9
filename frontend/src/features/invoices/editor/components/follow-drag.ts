import type { PointerEvent as ReactPointerEvent } from 'react';
import { type Place, rowsOf } from './grid-place';

/** Moves the row past a neighbour each time the pointer has crossed that neighbour's middle. */
export function followDrag(
  event: ReactPointerEvent,
  key: string,
  table: HTMLTableElement | null,
  move: (place: Place, by: 1 | -1) => void,
): void {
  if (event.button !== 0) return;
  const { pointerId } = event;

  const follow = ({ pointerId: id, clientY }: PointerEvent) => {
    if (id !== pointerId) return;
    const rows = rowsOf(table);
    const index = rows.findIndex((row) => row.dataset['item'] === key);
    if (clientY < middleOf(rows[index - 1], Number.NEGATIVE_INFINITY)) {
      move({ key, column: 'move' }, -1);
    } else if (clientY > middleOf(rows[index + 1], Number.POSITIVE_INFINITY)) {
      move({ key, column: 'move' }, 1);
    }
  };
  const stop = ({ pointerId: id }: PointerEvent) => {
    if (id !== pointerId) return;
    window.removeEventListener('pointermove', follow);
    window.removeEventListener('pointerup', stop);
    window.removeEventListener('pointercancel', stop);
  };
  // On the window, because a row that moves is taken out of the page for a moment and would lose the pointer.
  window.addEventListener('pointermove', follow);
  window.addEventListener('pointerup', stop);
  window.addEventListener('pointercancel', stop);
}

function middleOf(row: HTMLElement | undefined, without: number): number {
  if (!row) return without;
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}
