import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { PasswordField } from '../../../ui/password-field';
import { useFocusOnProblem } from '../../../ui/use-focus-on-problem';
import { type FactorMessageId, factorMessages } from '../messages/catalogue';
import { factorError, isOfField } from '../model/factor-error';
import { AttemptError } from './attempt-error';

interface Props {
  readonly title: string;
  readonly hint: string;
  readonly buttonLabel: string;
  readonly look: 'main' | 'danger';
  readonly isBusy: boolean;
  /** What the password is asked for; why it fails is said here. */
  readonly onPassword: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Takes the password before something of the second step of signing in changes. */
export function PasswordDialog(props: Props) {
  const { title, hint, buttonLabel, look, isBusy, onPassword, onClose } = props;
  const t = useMessages(factorMessages);
  const formId = useId();
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
      setProblem({ message: 'factors.password.requiredError' });
      return;
    }
    setProblem(undefined);
    try {
      await onPassword(password);
    } catch (failure) {
      setProblem({ message: factorError(failure), failure });
    }
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="bare" onClick={onClose}>
            {t('factors.cancelButtonLabel')}
          </Button>
          <Button look={look} type="submit" form={formId} isBusy={isBusy}>
            {buttonLabel}
          </Button>
        </>
      }
    >
      <p>{hint}</p>
      <form ref={form} id={formId} onSubmit={submit} noValidate className="auth-form">
        <PasswordField
          label={t('factors.password.label')}
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
