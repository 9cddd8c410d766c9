import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { signOut } from '../../api/session/sign-out';
import { paths } from '../../i18n/paths';

/** Ends the session and leads to the sign-in screen; an address so that a link can do it. */
export function LogoutScreen() {
  const router = useRouter();
  useEffect(() => {
    signOut('asked');
    router.history.replace(paths.login);
  }, [router]);
  return null;
}
