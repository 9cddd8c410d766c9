import { useEffect } from 'react';
import { signOut } from '../../api/session/sign-out';
import { paths } from '../../i18n/paths';
import { useNavigation } from '../../platform/navigation';

/** Ends the session and leads to the sign-in screen; an address so that a link can do it. */
export function LogoutScreen() {
  const { go } = useNavigation();
  useEffect(() => {
    signOut('asked');
    go(paths.login, { replace: true });
  }, [go]);
  return null;
}
