import { type FormEvent, useEffect, useId, useState } from 'react';
import { newAppSecret } from '../../../api/session/authenticator-app';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { useFocusOnProblem } from '../../../ui/use-focus-on-problem';
import { type FactorMessageId, factorMessages } from '../messages/catalogue';
import { digitsOf } from '../model/authenticator-link';
import { factorError } from '../model/factor-error';
import { AppSecret } from './app-secret';
import { AttemptError } from './attempt-error';
import { CodeField } from './code-field';
import { RecoveryCodes } from './recovery-codes';

/** Shows the secret for the app, takes a code as its proof, and shows the recovery codes then. */
export function TurnOnDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(factorMessages);
  const formId = useId();
  const { secret, failure } = useAppSecret();
  const turnOn = useEndpointMutation('factors.turnOn');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<{
    readonly message: FactorMessageId;
    readonly failure?: unknown;
  }>();
  const form = useFocusOnProblem(problem);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const digits = digitsOf(code);
    if (digits.length !== 6) {
      setProblem({ message: 'factors.step.codeRequiredError' });
      return;
    }
    setProblem(undefined);
    await turnOn
      .mutateAsync({ body: { code: digits } })
      .catch((refusal: unknown) => setProblem({ message: factorError(refusal), failure: refusal }));
  }

  if (turnOn.data) return <RecoveryCodes codes={turnOn.data.codes} onClose={onClose} />;
  return (
    <Dialog
      title={t('factors.on.title')}
      onClose={onClose}
      actions={
        <>
          <Button look="bare" onClick={onClose}>
            {t('factors.cancelButtonLabel')}
          </Button>
          <Button
            look="main"
            type="submit"
            form={formId}
            isBusy={turnOn.isPending}
            disabled={!secret}
          >
            {t(turnOn.isPending ? 'factors.on.busyButtonLabel' : 'factors.on.submitButtonLabel')}
          </Button>
        </>
      }
    >
      {secret && <AppSecret secret={secret} />}
      {!secret && !failure && <p>{t('factors.on.preparingHint')}</p>}
      <AttemptError message={failure} />
      <form ref={form} id={formId} onSubmit={submit} noValidate className="auth-form">
        <CodeField
          label="factors.on.codeLabel"
          value={code}
          onValue={setCode}
          problem={problem?.message}
        />
        <AttemptError message={problem?.message} failure={problem?.failure} />
      </form>
    </Dialog>
  );
}

function useAppSecret() {
  const [secret, setSecret] = useState<string>();
  const [failure, setFailure] = useState<FactorMessageId>();
  useEffect(() => {
    let isShown = true;
    newAppSecret().then(
      (made) => isShown && setSecret(made),
      (refusal: unknown) => isShown && setFailure(factorError(refusal)),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return { secret, failure };
}
