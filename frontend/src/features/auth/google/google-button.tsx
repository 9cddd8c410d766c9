import { useState } from 'react';
import { startGoogle } from '../../../api/session/google';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { warningShape } from '../../../ui/icon-shapes';
import { googleMessages } from './messages/catalogue';
import { useGoogleOffered } from './use-google-offered';

interface Props {
  /** Where the person was going. */
  readonly next?: string | undefined;
  readonly staysSignedIn?: boolean;
}

const googleShape = 'M16.5 10H10.5M16.5 10a6.5 6.5 0 1 1-2-4.7';

/** Signs in, or registers, through Google; shown only where the stage has that. */
export function GoogleButton({ next, staysSignedIn = true }: Props) {
  const t = useMessages(googleMessages);
  const isOffered = useGoogleOffered();
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle');
  if (!isOffered) return null;

  async function start(): Promise<void> {
    setState('leaving');
    await startGoogle({ next, staysSignedIn }).catch(() => setState('failed'));
  }

  return (
    <>
      {state === 'failed' && (
        <p className="error" role="alert">
          <Icon shape={warningShape} />
          {t('google.startError')}
        </p>
      )}
      <Button isWide icon={googleShape} isBusy={state === 'leaving'} onClick={start}>
        {t(state === 'leaving' ? 'google.busyButtonLabel' : 'google.buttonLabel')}
      </Button>
    </>
  );
}
