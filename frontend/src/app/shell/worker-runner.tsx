import { useEffect } from 'react';
import { toasts } from '#shared/domain/limits';
import { useMessages } from '../../i18n/use-messages';
import { listenToWorker } from '../../platform/worker-channel';
import { registerWorker } from '../../platform/worker-registration';
import { showToast } from '../../ui/toast-store';
import { appMessages } from '../messages/catalogue';

const milliseconds = toasts.seconds.update * 1000;

/** Gives the app its service worker, and says when that has brought a new version. */
export function WorkerRunner() {
  const t = useMessages(appMessages);

  useEffect(() => {
    // Without it everything works that needs a connection anyway.
    registerWorker().catch(() => undefined);
  }, []);
  useEffect(
    () =>
      listenToWorker(({ kind }) => {
        if (kind === 'updated') showToast('info', t('app.updatedToast'), { milliseconds });
      }),
    [t],
  );
  return null;
}
