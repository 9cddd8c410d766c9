import { useMessages } from '../../../../i18n/use-messages';
import { IconButton } from '../../../../ui/button';
import { downShape, moreShape, trashShape, upShape } from '../../../../ui/icon-shapes';
import { Menu } from '../../../../ui/menu';
import { editorMessages } from '../messages/catalogue';
import type { GridCommands } from './use-grid-commands';

interface Props {
  readonly itemKey: string;
  readonly row: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: GridCommands['move'];
  readonly onRemove: GridCommands['remove'];
}

/** On a phone there is neither a handle to drag nor Alt with an arrow, so the row's commands are a menu. */
export function RowMenu({ itemKey, row, isFirst, isLast, onMove, onRemove }: Props) {
  const t = useMessages(editorMessages);
  const label = t('editor.rowMenuLabel', { row });
  const place = { key: itemKey, column: 'menu' };
  const up = {
    id: 'up',
    label: t('editor.moveUpButtonLabel'),
    icon: upShape,
    run: () => onMove(place, -1),
  };
  const down = {
    id: 'down',
    label: t('editor.moveDownButtonLabel'),
    icon: downShape,
    run: () => onMove(place, 1),
  };

  return (
    <span className="only-phone">
      <Menu
        label={label}
        groups={[
          [...(isFirst ? [] : [up]), ...(isLast ? [] : [down])],
          [
            {
              id: 'remove',
              label: t('editor.removeButtonLabel'),
              icon: trashShape,
              isDangerous: true,
              run: () => onRemove(itemKey),
            },
          ],
        ]}
        trigger={(trigger) => (
          <IconButton {...trigger} size="small" icon={moreShape} label={label} data-column="menu" />
        )}
      />
    </span>
  );
}
