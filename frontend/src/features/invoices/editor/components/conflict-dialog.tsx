import { useMessages } from '../../../../i18n/use-messages';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { editorMessages } from '../messages/catalogue';

interface Props {
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** Two windows edited the same invoice: nothing is overwritten before somebody has chosen. */
export function ConflictDialog({ onKeepMine, onTakeTheirs, onClose }: Props) {
  const t = useMessages(editorMessages);

  return (
    <Dialog
      title={t('editor.conflictTitle')}
      onClose={onClose}
      actions={
        <>
          <Button look="main" onClick={onKeepMine}>
            {t('editor.keepMineButtonLabel')}
          </Button>
          <Button onClick={onTakeTheirs}>{t('editor.takeTheirsButtonLabel')}</Button>
        </>
      }
    >
      <p>{t('editor.conflictHint')}</p>
    </Dialog>
  );
}
