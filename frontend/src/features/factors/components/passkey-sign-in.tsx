import { useState } from 'react';
import { passkeySupport, signInByPasskey } from '../../../api/session/passkeys';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { type FactorMessageId, factorMessages } from '../messages/catalogue';
import { factorError } from '../model/factor-error';
import { AttemptError } from './attempt-error';

interface Props {
  /** What is typed into the form beside it: Cognito has to know whose passkey to ask for. */
  readonly email: string;
  readonly staysSignedIn: boolean;
  /** Names a missing address beside its field. */
  readonly onAttempt: () => void;
  readonly onSignedIn: () => void;
}

/** The way in without a password, where the browser knows passkeys. */
export function PasskeySignIn({ email, staysSignedIn, onAttempt, onSignedIn }: Props) {
  const t = useMessages(factorMessages);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<FactorMessageId>();
  if (passkeySupport() !== 'ready') return null;

  async function start(): Promise<void> {
    setProblem(undefined);
    onAttempt();
    if (email.trim() === '') return;
    setIsBusy(true);
    try {
      await signInByPasskey({ email, staysSignedIn });
      onSignedIn();
    } catch (failure) {
      setIsBusy(false);
      setProblem(factorError(failure));
    }
  }

  return (
    <>
      <AttemptError message={problem} />
      <Button isWide isBusy={isBusy} onClick={start}>
        {t(isBusy ? 'factors.passkeys.busyButtonLabel' : 'factors.passkeys.signInButtonLabel')}
      </Button>
    </>
  );
}
