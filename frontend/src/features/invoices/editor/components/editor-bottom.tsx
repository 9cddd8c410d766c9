import { useMessages } from '../../../../i18n/use-messages';
import { Button } from '../../../../ui/button';
import { editorMessages } from '../messages/catalogue';
import { useEditor } from '../model/editor-store';
import { Amount } from './amount';
import type { Intent } from './use-save-invoice';

interface Props {
  readonly isNumbered: boolean;
  readonly pending: Intent | undefined;
  readonly onSave: (intent: Intent) => void;
}

/** On a phone the total and the main action stay under the thumb. */
export function EditorBottom({ isNumbered, pending, onSave }: Props) {
  const t = useMessages(editorMessages);
  const payable = useEditor((state) => state.totals?.payable);

  return (
    <div className="editor-bottom only-phone">
      <p>
        <span className="meta">{t('editor.payableLabel')}</span>
        <br />
        <b>{payable === undefined ? '–' : <Amount value={payable} />}</b>
      </p>
      {!isNumbered && (
        <Button
          isBusy={pending === 'draft'}
          aria-label={t('editor.saveDraftButtonLabel')}
          onClick={() => onSave('draft')}
        >
          {t('editor.saveDraftShortButtonLabel')}
        </Button>
      )}
      <Button
        look="main"
        isBusy={pending !== undefined && (isNumbered || pending === 'issue')}
        onClick={() => onSave(isNumbered ? 'draft' : 'issue')}
      >
        {t(isNumbered ? 'editor.saveChangesButtonLabel' : 'editor.issueShortButtonLabel')}
      </Button>
    </div>
  );
}
