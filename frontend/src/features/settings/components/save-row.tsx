import { commonMessages } from '../../../i18n/messages/catalogue';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { settingsMessages } from '../messages/catalogue';

interface Props {
  readonly look: 'main' | 'line';
  readonly isDirty: boolean;
  readonly isPending: boolean;
  readonly onDiscard: () => void;
}

/** Save or throw away, and where the changes are until then. */
export function SaveRow({ look, isDirty, isPending, onDiscard }: Props) {
  const common = useMessages(commonMessages);
  const t = useMessages(settingsMessages);

  return (
    <div className="save w6">
      <Button look={look} type="submit" isBusy={isPending} leavesFocus>
        {isPending ? t('settings.savingButtonLabel') : common('common.saveButtonLabel')}
      </Button>
      {isDirty && (
        <Button look="bare" onClick={onDiscard}>
          {common('common.discardButtonLabel')}
        </Button>
      )}
      <span className="meta" role="status">
        {isDirty && common('common.draftKeptHint')}
      </span>
    </div>
  );
}
