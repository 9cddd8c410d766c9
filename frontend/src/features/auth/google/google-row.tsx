import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { startGoogle } from '../../../api/session/google';
import { staysSignedIn, useUser } from '../../../api/session/session-store';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { paths } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { SettingRow } from '../../../ui/setting-row';
import { showToast } from '../../../ui/toast-store';
import { googleMessages } from './messages/catalogue';
import { SignInAgainDialog } from './sign-in-again-dialog';
import { useGoogleConnection } from './use-google-connection';

/** Whether Google opens the account, and the button that changes it. */
export function GoogleRow() {
  const connection = useGoogleConnection();
  const t = useMessages(googleMessages);
  if (!connection) return null;

  const { isConnected, isOnlyWay } = connection;
  if (isOnlyWay) {
    return <SettingRow label={t('google.rowLabel')} hint={t('google.onlyWayHint')} action={null} />;
  }
  return (
    <SettingRow
      label={t('google.rowLabel')}
      hint={t(isConnected ? 'google.connectedHint' : 'google.notConnectedHint')}
      action={isConnected ? <DisconnectButton /> : <ConnectButton />}
    />
  );
}

function ConnectButton() {
  const t = useMessages(googleMessages);
  const { email } = useUser();
  const allow = useEndpointMutation('google.allowConnection');
  const [state, setState] = useState<'idle' | 'leaving' | 'must-sign-in'>('idle');

  async function connect(): Promise<void> {
    setState('leaving');
    try {
      await allow.mutateAsync({});
      await startGoogle({ next: paths.settings, staysSignedIn: staysSignedIn(), email });
    } catch (failure) {
      const isOld = failure instanceof ApiError && failure.code === 'RECENT_SIGN_IN_REQUIRED';
      setState(isOld ? 'must-sign-in' : 'idle');
      if (!isOld) showToast('error', t('google.startError'));
    }
  }

  return (
    <>
      <Button isBusy={state === 'leaving'} onClick={connect}>
        {t(state === 'leaving' ? 'google.busyButtonLabel' : 'google.connectButtonLabel')}
      </Button>
      {state === 'must-sign-in' && <SignInAgainDialog onClose={() => setState('idle')} />}
    </>
  );
}

function DisconnectButton() {
  const t = useMessages(googleMessages);
  const { mutate, isPending } = useEndpointMutation('google.disconnect');
  const disconnect = () =>
    mutate(
      {},
      {
        onSuccess: () => showToast('success', t('google.disconnectedStatus')),
        onError: () => showToast('error', t('google.disconnectError')),
      },
    );

  return (
    <Button isBusy={isPending} onClick={disconnect}>
      {t(isPending ? 'google.disconnectBusyButtonLabel' : 'google.disconnectButtonLabel')}
    </Button>
  );
}
