import { useEffect } from 'react';
import { signOut } from '../../api/session/sign-out';
import { paths, withQuery } from '../../i18n/paths';
import { useNavigation } from '../../platform/navigation';

interface Props {
  readonly query: { readonly email?: string | undefined; readonly next?: string | undefined };
}

/** Ends the session and leads to the sign-in screen; an address so that a link can do it. */
export function LogoutScreen({ query: { email, next } }: Props) {
  const { go } = useNavigation();
  useEffect(() => {
    signOut('asked');
    go(withQuery(paths.login, { email, next }), { replace: true });
  }, [go, email, next]);
  return null;
}
