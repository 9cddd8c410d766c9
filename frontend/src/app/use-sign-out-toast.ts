import { useEffect, useRef } from 'react';
import { lastSignOut } from '../api/session/sign-out';
import { commonMessages } from '../i18n/messages/catalogue';
import { useMessages } from '../i18n/use-messages';
import { showToast } from '../ui/toast-store';

/** Says why the sign-in screen has appeared when nobody asked for it. */
export function useSignOutToast(): void {
  const text = useMessages(commonMessages)('common.sessionExpiredError');
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });

  useEffect(() => {
    const tell = () => {
      if (lastSignOut.get() === 'expired') showToast('warning', latest.current);
    };
    // A call that went ahead may have ended the session before there was a page to say so on.
    tell();
    return lastSignOut.subscribe(tell);
  }, []);
}
