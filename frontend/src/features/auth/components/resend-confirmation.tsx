import { useEffect, useState } from 'react';
import { resendConfirmation } from '../../../api/session/account-calls';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { type AuthMessageId, authMessages } from '../messages/catalogue';
import { authMessage } from '../model/auth-error';
import { FormError } from './form-error';

const waitSeconds = 30;

interface Props {
  readonly email: string;
  /** Where the person was going. */
  readonly next?: string | undefined;
  readonly look?: 'main' | 'line';
  readonly onSent?: () => void;
}

/** Sends the confirmation link again, at most twice a minute. */
export function ResendConfirmation({ email, next, look = 'line', onSent }: Props) {
  const t = useMessages(authMessages);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<AuthMessageId>();

  useEffect(() => {
    if (secondsLeft === 0) return undefined;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  async function resend(): Promise<void> {
    setIsBusy(true);
    setError(undefined);
    try {
      await resendConfirmation(email, next);
      setSecondsLeft(waitSeconds);
      onSent?.();
    } catch (failure) {
      setError(authMessage(failure));
    }
    setIsBusy(false);
  }

  return (
    <div className="grid gap-s-3">
      <Button look={look} isWide isBusy={isBusy} disabled={secondsLeft > 0} onClick={resend}>
        {secondsLeft > 0
          ? t('auth.confirm.resendWaitHint', { seconds: secondsLeft })
          : t('auth.confirm.resendButtonLabel')}
      </Button>
      {secondsLeft > 0 && (
        <p className="meta" role="status">
          {t('auth.confirm.resentStatus')}
        </p>
      )}
      <FormError message={error} />
    </div>
  );
}
