/** A cell of the grid: the row by its item's key, the column by what is written in it. */
export interface Place {
  readonly key: string;
  readonly column: string;
}

const buttons = ['move', 'remove', 'menu'];

/** Cells in which something is written or chosen, unlike those that hold a button. */
export function isTyped({ column }: Place): boolean {
  return !buttons.includes(column);
}

export function placeOf(target: EventTarget): Place | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const { column } = target.dataset;
  const key = target.closest('tr')?.dataset['item'];
  return column && key ? { key, column } : undefined;
}

export function cellOf(
  table: HTMLTableElement | null,
  { key, column }: Place,
): HTMLElement | null | undefined {
  return rowOf(table, key)?.querySelector<HTMLElement>(`[data-column="${column}"]`);
}

export function rowOf(table: HTMLTableElement | null, key: string): HTMLElement | undefined {
  return rowsOf(table).find((row) => row.dataset['item'] === key);
}

/** The rows of items, without those that hold advice. */
export function rowsOf(table: HTMLTableElement | null): HTMLElement[] {
  return [...(table?.querySelectorAll<HTMLElement>('tr[data-item]') ?? [])];
}
