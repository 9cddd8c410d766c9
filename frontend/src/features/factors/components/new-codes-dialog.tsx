import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { useMessages } from '../../../i18n/use-messages';
import { factorMessages } from '../messages/catalogue';
import { PasswordDialog } from './password-dialog';
import { RecoveryCodes } from './recovery-codes';

/** Takes the password, makes new recovery codes, which end those before, and shows them. */
export function NewCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(factorMessages);
  const renew = useEndpointMutation('factors.renewCodes');

  if (renew.data) return <RecoveryCodes codes={renew.data.codes} onClose={onClose} />;
  return (
    <PasswordDialog
      title={t('factors.renew.title')}
      hint={t('factors.renew.hint')}
      look="main"
      buttonLabel={t(
        renew.isPending ? 'factors.renew.busyButtonLabel' : 'factors.renew.submitButtonLabel',
      )}
      isBusy={renew.isPending}
      onPassword={async (password) => {
        await renew.mutateAsync({ body: { password } });
      }}
      onClose={onClose}
    />
  );
}
