import { useState } from 'react';
import { signOutEverywhere } from '../../../api/session/sign-out';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { laterPart } from '../../../ui/later-part';
import { SettingRow } from '../../../ui/setting-row';
import { showToast } from '../../../ui/toast-store';
import { authMessages } from '../messages/catalogue';

const ChangePasswordDialog = laterPart(
  async () => (await import('./change-password-dialog')).ChangePasswordDialog,
);

/** The password and the devices that are signed in. */
export function SecurityRows() {
  const t = useMessages(authMessages);
  const [isChanging, setIsChanging] = useState(false);
  const [isSigningOut, setIsSigningOut] = useState(false);

  async function endSessions(): Promise<void> {
    setIsSigningOut(true);
    try {
      await signOutEverywhere();
    } catch {
      setIsSigningOut(false);
      showToast('error', t('auth.security.sessionsFailedError'));
    }
  }

  return (
    <>
      <SettingRow
        label={t('auth.security.passwordLabel')}
        hint={t('auth.security.passwordHint')}
        action={
          <Button onClick={() => setIsChanging(true)}>{t('auth.change.submitButtonLabel')}</Button>
        }
      />
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
      {isChanging && <ChangePasswordDialog onClose={() => setIsChanging(false)} />}
    </>
  );
}
