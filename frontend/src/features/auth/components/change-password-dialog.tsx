import { type FormEvent, useId, useRef, useState } from 'react';
import { isTooLong } from '#shared/domain/password-rules';
import { ApiError, fieldProblemsOf, isUnanswered } from '../../../api/api-error';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { PasswordField } from '../../../ui/password-field';
import { showToast } from '../../../ui/toast-store';
import { useFocusOnProblem } from '../../../ui/use-focus-on-problem';
import { authMessages } from '../messages/catalogue';
import { authMessage, codeOf } from '../model/auth-error';
import {
  type FormProblems,
  hasProblems,
  newPasswordProblems,
  problemOf,
} from '../model/form-problems';
import { FormError } from './form-error';
import { NewPasswordFields } from './new-password-fields';

interface Change {
  readonly currentPassword: string;
  readonly newPassword: string;
}

export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(authMessages);
  const formId = useId();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problems, setProblems] = useState<FormProblems>({});
  const form = useFocusOnProblem(problems);
  const { mutateAsync, isPending: isBusy } = useEndpointMutation('access.changePassword');
  const [said, setSaid] = useState<string>();
  /** An attempt without an answer: its new password may be the one of the account by now. */
  const unanswered = useRef<Change>(undefined);

  async function change(asked: Change): Promise<void> {
    const before = unanswered.current;
    try {
      await mutateAsync({ body: asked });
    } catch (failure) {
      const mayBeChanged = before?.currentPassword === asked.currentPassword;
      if (!mayBeChanged || codeOf(failure) !== 'WRONG_PASSWORD') throw failure;
      await mutateAsync({ body: { ...asked, currentPassword: before.newPassword } });
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found: FormProblems = {
      ...currentPasswordProblem(current),
      ...newPasswordProblems(password, confirmation),
    };
    setProblems(found);
    setSaid(undefined);
    if (hasProblems(found)) return;

    const asked = { currentPassword: current, newPassword: password };
    try {
      await change(asked);
      showToast('success', t('auth.change.doneStatus'));
      onClose();
    } catch (failure) {
      if (failure instanceof ApiError && isUnanswered(failure)) unanswered.current = asked;
      setProblems(serverProblems(failure));
      setSaid(serverMessage(failure));
    }
  }

  return (
    <Dialog
      title={t('auth.change.title')}
      onClose={onClose}
      actions={
        <>
          <Button look="bare" onClick={onClose}>
            {t('auth.change.cancelButtonLabel')}
          </Button>
          <Button look="main" type="submit" form={formId} isBusy={isBusy}>
            {t(isBusy ? 'auth.change.busyButtonLabel' : 'auth.change.submitButtonLabel')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} onSubmit={submit} noValidate className="auth-form">
        <PasswordField
          label={t('auth.change.currentLabel')}
          autoComplete="current-password"
          value={current}
          onValue={setCurrent}
          error={problems.current && t(problems.current)}
        />
        <NewPasswordFields
          passwordLabel={t('auth.reset.newPasswordLabel')}
          confirmationLabel={t('auth.reset.confirmationLabel')}
          {...{ password, confirmation, problems }}
          onPassword={setPassword}
          onConfirmation={setConfirmation}
        />
        <FormError message={problems.form} minutes={problems.minutes} text={said} />
      </form>
    </Dialog>
  );
}

function currentPasswordProblem(current: string): FormProblems {
  if (current === '') return { current: 'auth.change.currentRequiredError' };
  // No account has such a password, so nobody has to be asked.
  return isTooLong(current) ? { current: 'auth.change.currentWrongError' } : {};
}

const requirements = 'settings_password_error_requirements';

function serverProblems(failure: unknown): FormProblems {
  const isWeak = fieldProblemsOf(failure).some(({ code }) => code === requirements);
  if (isWeak) return { password: 'auth.password.requirementsError' };

  const message = authMessage(failure, { WRONG_PASSWORD: 'auth.change.currentWrongError' });
  if (message === 'auth.change.currentWrongError') return { current: message };
  const known = message === 'auth.unexpectedError' ? 'auth.change.failedError' : message;
  return problemOf(known, failure);
}

/** What has no words of ours is said in those of the server; what stands before it has none that help. */
function serverMessage(failure: unknown): string | undefined {
  const isUnknown = serverProblems(failure).form === 'auth.change.failedError';
  if (!isUnknown || !(failure instanceof ApiError)) return undefined;
  const isOurs = failure.code !== `HTTP_${failure.status}` || failure.status < 500;
  return isOurs ? failure.message : undefined;
}
