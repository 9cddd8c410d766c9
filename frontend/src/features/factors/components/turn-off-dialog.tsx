import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { useMessages } from '../../../i18n/use-messages';
import { showToast } from '../../../ui/toast-store';
import { factorMessages } from '../messages/catalogue';
import { PasswordDialog } from './password-dialog';

/** Takes the password before the second step of signing in is given up. */
export function TurnOffDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(factorMessages);
  const turnOff = useEndpointMutation('factors.turnOff');

  return (
    <PasswordDialog
      title={t('factors.off.title')}
      hint={t('factors.off.hint')}
      look="danger"
      buttonLabel={t(
        turnOff.isPending ? 'factors.off.busyButtonLabel' : 'factors.off.submitButtonLabel',
      )}
      isBusy={turnOff.isPending}
      onPassword={async (password) => {
        await turnOff.mutateAsync({ body: { password } });
        showToast('success', t('factors.off.doneStatus'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
