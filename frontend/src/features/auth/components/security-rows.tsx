import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { callEndpoint } from '../../../api/client';
import { signOut } from '../../../api/session/sign-out';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { laterPart } from '../../../ui/later-part';
import { SettingRow } from '../../../ui/setting-row';
import { showToast } from '../../../ui/toast-store';
import { GoogleRow } from '../google/google-row';
import { googleMessages } from '../google/messages/catalogue';
import { useGoogleConnection } from '../google/use-google-connection';
import { authMessages } from '../messages/catalogue';
import { SessionList } from './session-list';

const ChangePasswordDialog = laterPart(
  async () => (await import('./change-password-dialog')).ChangePasswordDialog,
);

/** The password and the devices that are signed in. */
export function SecurityRows() {
  const t = useMessages(authMessages);
  const google = useMessages(googleMessages);
  const hasNoPassword = useGoogleConnection()?.isOnlyWay === true;
  const [isChanging, setIsChanging] = useState(false);
  const [isSigningOut, setIsSigningOut] = useState(false);

  async function endSessions(): Promise<void> {
    setIsSigningOut(true);
    try {
      await callEndpoint('sessions.endAll', {});
      signOut('asked', { isKnown: true });
    } catch (error) {
      setIsSigningOut(false);
      // That this session is over is said by then: a try whose answer was lost may have ended all of them.
      if (error instanceof ApiError && error.code === 'AUTH_EXPIRED') return;
      showToast('error', t('auth.security.sessionsFailedError'));
    }
  }

  return (
    <>
      <SettingRow
        label={t('auth.security.passwordLabel')}
        hint={hasNoPassword ? google('google.noPasswordHint') : t('auth.security.passwordHint')}
        action={
          !hasNoPassword && (
            <Button onClick={() => setIsChanging(true)}>
              {t('auth.change.submitButtonLabel')}
            </Button>
          )
        }
      />
      <GoogleRow />
      <SettingRow
        label={t('auth.security.sessionsLabel')}
        hint={t('auth.security.sessionsHint')}
        action={
          <Button isBusy={isSigningOut} onClick={endSessions}>
            {t(
              isSigningOut
                ? 'auth.security.sessionsBusyButtonLabel'
                : 'auth.security.sessionsButtonLabel',
            )}
          </Button>
        }
      />
      <SessionList />
      {isChanging && <ChangePasswordDialog onClose={() => setIsChanging(false)} />}
    </>
  );
}
