import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '../../../../i18n/use-messages';
import { editorMessages } from '../messages/catalogue';
import { type EditorStore, useEditorStore } from '../model/editor-store';
import { addItem, moveItem, removeItem } from '../model/form-commands';
import { followDrag } from './follow-drag';
import { cellOf, isTyped, type Place, placeOf } from './grid-place';

type Step = 1 | -1;

export interface GridCommands {
  readonly table: RefObject<HTMLTableElement | null>;
  /** After the row of that key, or at the end. */
  add(afterKey?: string): void;
  move(place: Place, by: Step): void;
  /** Leaves the focus in the row that takes the place of the removed one. */
  remove(key: string): void;
  /** The row follows the pointer that took its handle. */
  drag(event: PointerEvent, key: string): void;
  /** Enter makes the next row, Alt with an arrow moves the row, arrows walk between rows. */
  onKeyDown(event: KeyboardEvent): void;
}

/** What can be done with the rows; the same object for as long as the grid stands. */
export function useGridCommands(): GridCommands & { readonly announcement: string } {
  const t = useMessages(editorMessages);
  const store = useEditorStore();
  const table = useRef<HTMLTableElement>(null);
  const [moved, setMoved] = useState<{ row: number; count: number } | undefined>();
  const [commands] = useState(() => createCommands(store, table, setMoved));

  return { ...commands, announcement: moved ? t('editor.rowMovedHint', moved) : '' };
}

function createCommands(
  store: EditorStore,
  table: GridCommands['table'],
  onMoved: (place: { row: number; count: number }) => void,
): GridCommands {
  const itemsNow = () => store.get().form.items;
  const indexOf = (key: string) => itemsNow().findIndex((item) => item.key === key);
  const focus = (place: Place) => cellOf(table.current, place)?.focus();

  const add = (afterKey?: string) => {
    let added: string | undefined;
    // A new row can take the focus only once it is drawn; the same below.
    flushSync(() =>
      store.edit((form) => {
        const result = addItem(form, afterKey);
        added = result.key;
        return result.form;
      }, 'items'),
    );
    if (added) focus({ key: added, column: 'name' });
  };

  const move = (place: Place, by: Step) => {
    flushSync(() => store.edit((form) => moveItem(form, place.key, by)));
    onMoved({ row: indexOf(place.key) + 1, count: itemsNow().length });
    focus(place);
  };

  const remove = (key: string) => {
    const index = indexOf(key);
    flushSync(() => store.edit((form) => removeItem(form, key), 'items'));
    const neighbour = itemsNow()[index] ?? itemsNow().at(-1);
    if (neighbour) focus({ key: neighbour.key, column: 'name' });
  };

  const walk = (event: KeyboardEvent, place: Place, step: Step) => {
    const neighbour = itemsNow()[indexOf(place.key) + step];
    if (!neighbour) return;
    event.preventDefault();
    focus({ ...place, key: neighbour.key });
  };

  return {
    table,
    add,
    move,
    remove,
    drag: (event, key) => followDrag(event, key, table.current, move),
    onKeyDown(event) {
      const place = placeOf(event.target);
      if (!place || event.nativeEvent.isComposing) return;
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;

      if (step && event.altKey) {
        event.preventDefault();
        move(place, step);
      } else if (isTyped(place) && event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        const next = itemsNow()[indexOf(place.key) + 1];
        if (next) focus({ ...place, key: next.key });
        else add(place.key);
      } else if (step && isTyped(place) && place.column !== 'vatRate') {
        walk(event, place, step);
      }
    },
  };
}
