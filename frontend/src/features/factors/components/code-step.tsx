import { type FormEvent, type ReactNode, useState } from 'react';
import type { CodeStep as Step } from '../../../api/session/sign-in';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { useFocusOnProblem } from '../../../ui/use-focus-on-problem';
import { type FactorMessageId, factorMessages } from '../messages/catalogue';
import { digitsOf } from '../model/authenticator-link';
import { factorError } from '../model/factor-error';
import { AttemptError } from './attempt-error';
import { CodeField } from './code-field';
import { RecoveryStep } from './recovery-step';

interface Props {
  readonly step: Step;
  /** Tells whoever waits for the proof that they are no robot. */
  readonly captchaStatus: ReactNode;
  readonly onSignedIn: () => void;
  readonly onClose: () => void;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code in its place. */
export function CodeStep({ step, captchaStatus, onSignedIn, onClose }: Props) {
  const t = useMessages(factorMessages);
  const [isLost, setIsLost] = useState(false);
  if (isLost) {
    return (
      <RecoveryStep
        given={step.given}
        captchaStatus={captchaStatus}
        onSignedIn={onSignedIn}
        onBack={() => setIsLost(false)}
      />
    );
  }
  return (
    <>
      <h1>{t('factors.step.title')}</h1>
      <p className="lead">{t('factors.step.hint')}</p>
      <CodeForm step={step} captchaStatus={captchaStatus} onSignedIn={onSignedIn} />
      <div className="next factor-ways">
        <Button look="bare" isWide onClick={() => setIsLost(true)}>
          {t('factors.step.lostButtonLabel')}
        </Button>
        <Button look="bare" isWide onClick={onClose}>
          {t('factors.step.backButtonLabel')}
        </Button>
      </div>
    </>
  );
}

function CodeForm({ step, captchaStatus, onSignedIn }: Omit<Props, 'onClose'>) {
  const t = useMessages(factorMessages);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<{
    readonly message: FactorMessageId;
    readonly failure?: unknown;
  }>();
  const form = useFocusOnProblem(problem);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const digits = digitsOf(code);
    if (digits.length !== 6) {
      setProblem({ message: 'factors.step.codeRequiredError' });
      return;
    }
    setIsBusy(true);
    setProblem(undefined);
    try {
      await step.sendCode(digits);
      onSignedIn();
    } catch (failure) {
      setIsBusy(false);
      setProblem({ message: factorError(failure), failure });
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="auth-form">
      <CodeField
        label="factors.step.codeLabel"
        value={code}
        onValue={setCode}
        problem={problem?.message}
      />
      {captchaStatus}
      <AttemptError message={problem?.message} failure={problem?.failure} />
      <Button look="main" isWide type="submit" isBusy={isBusy}>
        {t(isBusy ? 'factors.step.busyButtonLabel' : 'factors.step.submitButtonLabel')}
      </Button>
    </form>
  );
}
