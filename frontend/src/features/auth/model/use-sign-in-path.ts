import { isSignedInAs } from '../../../api/session/account-calls';
import { useIsSignedIn } from '../../../api/session/use-is-signed-in';
import { paths, withQuery } from '../../../i18n/paths';

/** Where this account signs in. Another one that is signed in here makes room: else its dashboard would open instead. */
export function useSignInPath(email: string, next: string | undefined): string {
  const isSignedIn = useIsSignedIn();
  const isOther = isSignedIn && !isSignedInAs(email);
  return withQuery(isOther ? paths.logout : paths.login, { email, next });
}
