import { useEffect, useRef } from 'react';
import { lastSignOut } from '../api/session/sign-out';
import { commonMessages } from '../i18n/messages/catalogue';
import { useMessages } from '../i18n/use-messages';
import { dismissToast, showToast } from '../ui/toast-store';

/** Says why the sign-in screen has appeared when nobody asked for it, until somebody has signed in. */
export function useSignOutToast(): void {
  const text = useMessages(commonMessages)('common.sessionExpiredError');
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });

  useEffect(() => {
    let told: number | undefined;
    const tell = () => {
      if (lastSignOut.get() === 'expired') told = showToast('warning', latest.current);
      else if (told !== undefined) dismissToast(told);
    };
    // A call that went ahead may have ended the session before there was a page to say so on.
    tell();
    return lastSignOut.subscribe(tell);
  }, []);
}
