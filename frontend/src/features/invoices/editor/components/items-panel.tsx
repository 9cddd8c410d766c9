import type { LocalDate } from '#shared/domain/calendar';
import { limits } from '#shared/domain/limits';
import { useMessages } from '../../../../i18n/use-messages';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { plusShape, warningShape } from '../../../../ui/icon-shapes';
import { Kbd } from '../../../../ui/kbd';
import { editorMessages } from '../messages/catalogue';
import { useEditor } from '../model/editor-store';
import { ItemsTable } from './items-table';
import { useGridCommands } from './use-grid-commands';

/** The items as a grid that is written with the keyboard. */
export function ItemsPanel({ today }: { readonly today: LocalDate }) {
  const t = useMessages(editorMessages);
  const error = useEditor((state) => state.errors['items']);
  const isFull = useEditor((state) => state.form.items.length >= limits.itemsPerInvoice);
  const grid = useGridCommands();

  return (
    <>
      <ItemsTable today={today} grid={grid} />
      {error && (
        <p className="error" role="alert">
          <Icon shape={warningShape} />
          <span>{error}</span>
        </p>
      )}
      <div className="editor-add">
        <Button look="bare" icon={plusShape} onClick={() => grid.add()} disabled={isFull}>
          {t('editor.addRowButtonLabel')}
        </Button>
        <span className={isFull ? 'meta' : 'meta keys'}>
          {isFull
            ? t('editor.tooManyItemsError', { count: limits.itemsPerInvoice })
            : t.rich('editor.gridKeysHint', { k: (text) => <Kbd>{String(text)}</Kbd> })}
        </span>
        <span className="sr" role="status">
          {grid.announcement}
        </span>
      </div>
    </>
  );
}
