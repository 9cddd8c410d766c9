import { useRef } from 'react';
import { useMessages } from '../../../../i18n/use-messages';
import { BareCheckbox } from '../../../../ui/checkbox';
import { selectionMessages } from './messages/catalogue';
import { useSelection } from './selection';

interface RowProps {
  readonly id: string;
  readonly name: string;
}

/** The cell that chooses a row; a click with Shift chooses all up to it. */
export function SelectCell({ id, name }: RowProps) {
  const t = useMessages(selectionMessages);
  const selection = useSelection();
  const isRange = useRef(false);
  if (!selection) return null;

  return (
    // biome-ignore lint/a11y/noRedundantRoles: rows become cards below 768 px, and the change of display takes roles away
    <td role="cell" className="c-box">
      <BareCheckbox
        label={t('selection.rowLabel', { name })}
        data-invoice={id}
        checked={selection.chosen.has(id)}
        onClick={(event) => {
          isRange.current = event.shiftKey;
        }}
        onValue={() => selection.toggle(id, isRange.current)}
      />
    </td>
  );
}

/** The head of that column: all that is shown, or nothing. */
export function SelectAllHead() {
  const t = useMessages(selectionMessages);
  const selection = useSelection();
  if (!selection) return null;
  const { chosen, shown, toggleAll } = selection;

  return (
    // biome-ignore lint/a11y/noRedundantRoles: the same for the head
    <th role="columnheader" scope="col" className="c-box">
      <BareCheckbox
        label={t('selection.allLabel')}
        checked={shown > 0 && chosen.size === shown}
        isMixed={chosen.size > 0 && chosen.size < shown}
        onValue={toggleAll}
      />
    </th>
  );
}
