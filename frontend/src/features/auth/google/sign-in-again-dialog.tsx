import { useUser } from '../../../api/session/session-store';
import { signOut } from '../../../api/session/sign-out';
import { paths, withQuery } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { useNavigation } from '../../../platform/navigation';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { googleMessages } from './messages/catalogue';

/** Asks whoever signed in long ago to do it once more, and brings them back. */
export function SignInAgainDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(googleMessages);
  const { go } = useNavigation();
  const { email } = useUser();

  function signInAgain(): void {
    signOut('asked');
    go(withQuery(paths.login, { email, next: paths.settings }), { replace: true });
  }

  return (
    <Dialog
      title={t('google.recentTitle')}
      onClose={onClose}
      actions={
        <>
          <Button look="bare" onClick={onClose}>
            {t('google.recentCancelButtonLabel')}
          </Button>
          <Button look="main" onClick={signInAgain}>
            {t('google.recentButtonLabel')}
          </Button>
        </>
      }
    >
      <p>{t('google.recentHint')}</p>
    </Dialog>
  );
}
