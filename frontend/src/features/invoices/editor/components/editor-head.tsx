import { useMessages } from '../../../../i18n/use-messages';
import { isApple } from '../../../../platform/device';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { enterShape } from '../../../../ui/icon-shapes';
import { Kbd } from '../../../../ui/kbd';
import { ScreenHead } from '../../../../ui/screen-head';
import { Segment } from '../../../../ui/segment';
import { editorMessages } from '../messages/catalogue';
import type { EditorKind } from '../model/editor-form';
import { BackToInvoices } from './back-to-invoices';
import type { Intent } from './use-save-invoice';

export type EditorView = 'form' | 'document';

interface Props {
  readonly kind: EditorKind;
  readonly title: string;
  /** The preliminary number, and where the text is kept at the moment. */
  readonly facts: readonly string[];
  readonly isNumbered: boolean;
  readonly pending: Intent | undefined;
  readonly view: EditorView;
  readonly onView: (view: EditorView) => void;
  readonly onSave: (intent: Intent) => void;
}

export function EditorHead({
  kind,
  title,
  facts,
  isNumbered,
  pending,
  view,
  onView,
  onSave,
}: Props) {
  const t = useMessages(editorMessages);

  return (
    <ScreenHead>
      <BackToInvoices />
      <h1 className="editor-title">{title}</h1>
      <p className="meta editor-saved" role="status">
        {facts.join(' · ')}
      </p>
      <div className="push editor-views">
        <Segment
          label={t('editor.viewsLabel')}
          value={view}
          onValue={onView}
          choices={[
            { value: 'form', label: t('editor.formViewLabel') },
            { value: 'document', label: t('editor.documentViewLabel') },
          ]}
        />
      </div>
      {isNumbered ? (
        <MainAction
          intent="draft"
          {...{ pending, onSave }}
          label={t('editor.saveChangesButtonLabel')}
          busyLabel={t('editor.savingButtonLabel')}
        />
      ) : (
        <>
          <Button
            className="only-wide"
            isBusy={pending === 'draft'}
            onClick={() => onSave('draft')}
          >
            {t(pending === 'draft' ? 'editor.savingButtonLabel' : 'editor.saveDraftButtonLabel')}
          </Button>
          <MainAction
            intent="issue"
            {...{ pending, onSave }}
            label={t('editor.issueButtonLabel', { kind })}
            busyLabel={t('editor.issuingButtonLabel')}
          />
        </>
      )}
    </ScreenHead>
  );
}

interface MainActionProps {
  readonly intent: Intent;
  readonly pending: Intent | undefined;
  readonly label: string;
  readonly busyLabel: string;
  readonly onSave: (intent: Intent) => void;
}

function MainAction({ intent, pending, label, busyLabel, onSave }: MainActionProps) {
  return (
    <Button
      look="main"
      className="only-wide"
      isBusy={pending === intent}
      aria-keyshortcuts="Control+Enter"
      onClick={() => onSave(intent)}
    >
      {pending === intent ? busyLabel : label}{' '}
      <Kbd>
        {isApple() ? '⌘' : 'Ctrl'} <Icon shape={enterShape} size="small" />
      </Kbd>
    </Button>
  );
}
