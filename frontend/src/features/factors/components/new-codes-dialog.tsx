import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { factorMessages } from '../messages/catalogue';
import { factorError } from '../model/factor-error';
import { AttemptError } from './attempt-error';
import { RecoveryCodes } from './recovery-codes';

/** Makes new recovery codes, which end those before, and shows them. */
export function NewCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(factorMessages);
  const renew = useEndpointMutation('factors.renewCodes');

  if (renew.data) return <RecoveryCodes codes={renew.data.codes} onClose={onClose} />;
  return (
    <Dialog
      title={t('factors.renew.title')}
      onClose={onClose}
      actions={
        <>
          <Button look="bare" onClick={onClose}>
            {t('factors.cancelButtonLabel')}
          </Button>
          <Button look="main" isBusy={renew.isPending} onClick={() => renew.mutate({})}>
            {t(
              renew.isPending ? 'factors.renew.busyButtonLabel' : 'factors.renew.submitButtonLabel',
            )}
          </Button>
        </>
      }
    >
      <p>{t('factors.renew.hint')}</p>
      <AttemptError
        message={renew.error ? factorError(renew.error) : undefined}
        failure={renew.error}
      />
    </Dialog>
  );
}
