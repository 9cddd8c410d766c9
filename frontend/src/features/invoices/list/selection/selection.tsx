import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../../../i18n/use-messages';
import { useShortcut } from '../../../../platform/shortcuts';
import type { InvoiceRow } from '../../model/spoken';
import { rangeBetween } from './choose';
import { selectionMessages } from './messages/catalogue';
import { SelectionBar } from './selection-bar';

interface Selection {
  readonly chosen: ReadonlySet<string>;
  readonly shown: number;
  /** With `isRange`, everything between the row that was changed last and this one becomes as this one. */
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly toggleAll: () => void;
}

const SelectionContext = createContext<Selection | undefined>(undefined);

/** The selection of the list around; undefined where rows cannot be chosen. */
export function useSelection(): Selection | undefined {
  return useContext(SelectionContext);
}

interface Props {
  readonly rows: readonly InvoiceRow[];
  readonly children: ReactNode;
}

/** Lets the rows of a list be chosen, and offers what can be done with those that are. */
export function Selectable({ rows, children }: Props) {
  const t = useMessages(selectionMessages);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string>(undefined);
  const around = useRef<HTMLDivElement>(null);

  const ids: readonly string[] = rows.map(({ id }) => id);
  // What is no longer shown is no longer chosen: nobody would see what happens to it.
  const chosenIds = ids.filter((id) => marked.has(id));
  const key = chosenIds.join();
  const shownKey = ids.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for the lists that are made anew each time
  const selection = useMemo<Selection>(() => {
    const chosen = new Set(chosenIds);
    return {
      chosen,
      shown: ids.length,
      toggle: (id, isRange) => {
        const isChosen = !chosen.has(id);
        const touched = isRange ? rangeBetween(ids, anchor.current ?? id, id) : [id];
        anchor.current = id;
        const next = new Set(chosen);
        for (const one of touched) isChosen ? next.add(one) : next.delete(one);
        setMarked(next);
      },
      toggleAll: () => setMarked(new Set(chosen.size === ids.length ? [] : ids)),
    };
  }, [key, shownKey]);

  useShortcut({
    key: 'x',
    label: t('selection.shortcutLabel'),
    run: () => {
      const row = document.activeElement?.closest('tr');
      const box = row?.querySelector<HTMLInputElement>('[data-invoice]');
      if (box && around.current?.contains(box))
        selection.toggle(box.dataset['invoice'] ?? '', false);
    },
  });

  return (
    <SelectionContext.Provider value={selection}>
      <div ref={around}>
        {children}
        {chosenIds.length > 0 && (
          <SelectionBar
            rows={rows.filter(({ id }) => marked.has(id))}
            onClear={() => setMarked(new Set())}
          />
        )}
      </div>
    </SelectionContext.Provider>
  );
}
