import { useEffect } from 'react';
import { backgroundFailure } from '../../api/query-client';
import { commonMessages } from '../../i18n/messages/catalogue';
import { useMessages } from '../../i18n/use-messages';
import { showToast } from '../../ui/toast-store';

/** Tells about a failure that no screen shows by itself, because older data is still on it. */
export function useFailureToast(): void {
  const text = useMessages(commonMessages)('common.connectionError');
  useEffect(
    () =>
      backgroundFailure.subscribe(() => {
        if (backgroundFailure.get()) showToast('error', text);
      }),
    [text],
  );
}
