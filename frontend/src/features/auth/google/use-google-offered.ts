import { useEffect, useState } from 'react';
import { isGoogleOffered } from '../../../api/session/google';

/** Whether this stage lets people in through Google; not until that is known. */
export function useGoogleOffered(): boolean {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    isGoogleOffered().then(
      (answer) => isCurrent && setIsOffered(answer),
      // Without a connection there is no other way to sign in either.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return isOffered;
}
