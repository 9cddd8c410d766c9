import { type FormEvent, useId, useState } from 'react';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { PasswordField } from '../../../ui/password-field';
import { showToast } from '../../../ui/toast-store';
import { useFocusOnProblem } from '../../../ui/use-focus-on-problem';
import { type FactorMessageId, factorMessages } from '../messages/catalogue';
import { factorError, isOfField } from '../model/factor-error';
import { AttemptError } from './attempt-error';

/** Takes the password before the second step of signing in is given up. */
export function TurnOffDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(factorMessages);
  const formId = useId();
  const turnOff = useEndpointMutation('factors.turnOff');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<{
    readonly message: FactorMessageId;
    readonly failure?: unknown;
  }>();
  const form = useFocusOnProblem(problem);
  const message = problem?.message;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (password === '') {
      setProblem({ message: 'factors.off.passwordRequiredError' });
      return;
    }
    setProblem(undefined);
    try {
      await turnOff.mutateAsync({ body: { password } });
      showToast('success', t('factors.off.doneStatus'));
      onClose();
    } catch (failure) {
      setProblem({ message: factorError(failure), failure });
    }
  }

  return (
    <Dialog
      title={t('factors.off.title')}
      onClose={onClose}
      actions={
        <>
          <Button look="bare" onClick={onClose}>
            {t('factors.cancelButtonLabel')}
          </Button>
          <Button look="danger" type="submit" form={formId} isBusy={turnOff.isPending}>
            {t(turnOff.isPending ? 'factors.off.busyButtonLabel' : 'factors.off.submitButtonLabel')}
          </Button>
        </>
      }
    >
      <p>{t('factors.off.hint')}</p>
      <form ref={form} id={formId} onSubmit={submit} noValidate className="auth-form">
        <PasswordField
          label={t('factors.off.passwordLabel')}
          autoComplete="current-password"
          value={password}
          onValue={setPassword}
          error={message && isOfField(message) ? t(message) : undefined}
        />
        <AttemptError message={message} failure={problem?.failure} />
      </form>
    </Dialog>
  );
}
