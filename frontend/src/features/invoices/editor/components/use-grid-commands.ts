import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../../../i18n/use-messages';
import { editorMessages } from '../messages/catalogue';
import { useEditorStore } from '../model/editor-store';
import { addItem, moveItem, removeItem } from '../model/form-commands';

interface Place {
  readonly key: string;
  readonly column: string;
}

/** Keys of the grid: Enter makes the next row, Alt with an arrow moves the row, arrows walk between rows. */
export function useGridCommands() {
  const t = useMessages(editorMessages);
  const store = useEditorStore();
  const table = useRef<HTMLTableElement>(null);
  const wanted = useRef<Place | undefined>(undefined);
  const [announcement, setAnnouncement] = useState('');

  // A new or moved row exists only after the render, so the focus waits for it.
  useLayoutEffect(() => {
    const place = wanted.current;
    if (!place) return;
    wanted.current = undefined;
    cellOf(table.current, place)?.focus();
  });

  const focus = (place: Place) => {
    wanted.current = place;
    cellOf(table.current, place)?.focus();
  };

  const add = (afterKey?: string) => {
    let added: string | undefined;
    store.edit((form) => {
      const result = addItem(form, afterKey);
      added = result.key;
      return result.form;
    }, 'items');
    if (added) focus({ key: added, column: 'name' });
  };

  const move = (place: Place, by: 1 | -1) => {
    store.edit((form) => moveItem(form, place.key, by));
    const { items } = store.get().form;
    const row = items.findIndex(({ key }) => key === place.key) + 1;
    setAnnouncement(t('editor.rowMovedHint', { row, count: items.length }));
    focus(place);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (!place || event.nativeEvent.isComposing) return;
    const { items } = store.get().form;
    const index = items.findIndex(({ key }) => key === place.key);
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;

    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && place.column !== 'remove') {
      event.preventDefault();
      const next = items[index + 1];
      if (next) focus({ key: next.key, column: place.column });
      else add(place.key);
    } else if (step !== 0 && event.altKey) {
      event.preventDefault();
      move(place, step);
    } else if (step !== 0 && place.column !== 'vatRate') {
      const neighbour = items[index + step];
      if (!neighbour) return;
      event.preventDefault();
      focus({ key: neighbour.key, column: place.column });
    }
  };

  return { table, add, onKeyDown, announcement };
}

/** Removing a row leaves the focus in the row that takes its place. */
export function useRemoveItem() {
  const store = useEditorStore();
  return (key: string, table: HTMLTableElement | null) => {
    const index = store.get().form.items.findIndex((item) => item.key === key);
    store.edit((form) => removeItem(form, key), 'items');
    const { items } = store.get().form;
    const neighbour = items[Math.min(index, items.length - 1)];
    if (!neighbour) return;
    requestAnimationFrame(() => cellOf(table, { key: neighbour.key, column: 'name' })?.focus());
  };
}

function placeOf(target: EventTarget): Place | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const { column } = target.dataset;
  const key = target.closest('tr')?.dataset['item'];
  return column && key ? { key, column } : undefined;
}

function cellOf(table: HTMLTableElement | null, { key, column }: Place): HTMLElement | null {
  return (
    table?.querySelector<HTMLElement>(`tr[data-item="${key}"] [data-column="${column}"]`) ?? null
  );
}
