import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { recoverAccess } from '../../../api/session/recover-access';
import { type SignIn, signIn } from '../../../api/session/sign-in';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { showToast } from '../../../ui/toast-store';
import { useFocusOnProblem } from '../../../ui/use-focus-on-problem';
import { type FactorMessageId, factorMessages } from '../messages/catalogue';
import { factorError } from '../model/factor-error';
import { AttemptError } from './attempt-error';
import { CodeField } from './code-field';

interface Props {
  readonly given: SignIn;
  /** Tells whoever waits for the proof that they are no robot. */
  readonly captchaStatus: ReactNode;
  readonly onSignedIn: () => void;
  readonly onBack: () => void;
}

/** For whoever lost the device: one of the codes that were kept turns the second step off. */
export function RecoveryStep({ given, captchaStatus, onSignedIn, onBack }: Props) {
  const t = useMessages(factorMessages);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<{
    readonly message: FactorMessageId;
    readonly failure?: unknown;
  }>();
  const form = useFocusOnProblem(problem);
  const [isBusy, setIsBusy] = useState(false);
  /** After an attempt without a clear answer the code may be used up, and the password alone signs in. */
  const mayBeOff = useRef(false);

  async function turnOffAndSignIn(): Promise<void> {
    if (mayBeOff.current && !(await signIn(given))) return;
    await recoverAccess({ email: given.email, password: given.password, code });
    await signIn(given);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (code.trim() === '') {
      setProblem({ message: 'factors.recovery.codeRequiredError' });
      return;
    }
    setIsBusy(true);
    setProblem(undefined);
    try {
      await turnOffAndSignIn();
      showToast('success', t('factors.recovery.doneStatus'));
      onSignedIn();
    } catch (failure) {
      setIsBusy(false);
      const message = factorError(failure);
      mayBeOff.current = message !== 'factors.recovery.refusedError';
      setProblem({ message, failure });
    }
  }

  return (
    <>
      <h1>{t('factors.recovery.title')}</h1>
      <p className="lead">{t('factors.recovery.hint')}</p>
      <form ref={form} onSubmit={submit} noValidate className="auth-form">
        <CodeField
          label="factors.recovery.codeLabel"
          isFromApp={false}
          value={code}
          onValue={setCode}
          problem={problem?.message}
        />
        {captchaStatus}
        <AttemptError message={problem?.message} failure={problem?.failure} />
        <Button look="main" isWide type="submit" isBusy={isBusy}>
          {t(isBusy ? 'factors.recovery.busyButtonLabel' : 'factors.recovery.submitButtonLabel')}
        </Button>
      </form>
      <div className="next factor-ways">
        <Button look="bare" isWide onClick={onBack}>
          {t('factors.recovery.backButtonLabel')}
        </Button>
      </div>
    </>
  );
}
