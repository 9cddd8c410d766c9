import { useMessages } from '../../../../i18n/use-messages';
import { openDraft } from '../../../../platform/drafts';
import { showToast } from '../../../../ui/toast-store';
import { editorMessages } from '../messages/catalogue';

interface Options {
  readonly userId: string;
  readonly name: string;
  readonly forget: () => void;
  readonly onStartAnew: () => void;
}

/** Throws the device draft away, with a way back. */
export function useDiscardDraft({ userId, name, forget, onStartAnew }: Options): () => void {
  const t = useMessages(editorMessages);

  return () => {
    const draft = openDraft(userId, name);
    const stored = draft.read();
    forget();
    onStartAnew();
    if (!stored) return;
    showToast('success', t('editor.discardedToast'), {
      action: {
        label: t('editor.undoButtonLabel'),
        run: () => {
          draft.write(stored.value);
          draft.flush();
          onStartAnew();
        },
      },
    });
  };
}
