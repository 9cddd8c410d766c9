import { useMessages } from '../../../i18n/use-messages';
import { showToast } from '../../../ui/toast-store';
import { billingMessages } from '../messages/catalogue';
import { usePortal } from './use-portal';

/** The portal from the settings, where a toast says that it did not open. */
export function useBillingPortal() {
  const t = useMessages(billingMessages);
  return usePortal(() => showToast('error', t('billing.portalFailedError')));
}
