import { useEffect } from 'react';
import { lastSignOut } from '../api/session/sign-out';
import { commonMessages } from '../i18n/messages/catalogue';
import { useMessages } from '../i18n/use-messages';
import { showToast } from '../ui/toast-store';

/** Says why the sign-in screen has appeared when nobody asked for it. */
export function useSignOutToast(): void {
  const text = useMessages(commonMessages)('common.sessionExpiredError');
  useEffect(
    () =>
      lastSignOut.subscribe(() => {
        if (lastSignOut.get() === 'expired') showToast('warning', text);
      }),
    [text],
  );
}
