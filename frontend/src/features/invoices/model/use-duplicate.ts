import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { useMessages } from '../../../i18n/use-messages';
import { showToast } from '../../../ui/toast-store';
import { invoiceMessages } from '../messages/catalogue';
import type { DetailInvoice } from './spoken';

/** Makes a draft with the content of another document; `onMade` leads on to it. */
export function useDuplicate(onMade: (made: DetailInvoice) => void) {
  const t = useMessages(invoiceMessages);
  const { mutateAsync, isPending } = useEndpointMutation('invoices.duplicate');

  const duplicate = async (id: string) => {
    if (isPending) return;
    try {
      const { invoice } = await mutateAsync({ body: { id } });
      showToast('success', t('invoices.duplicatedToast'));
      onMade(invoice);
    } catch {
      showToast('error', t('invoices.duplicateFailedError'));
    }
  };
  return { duplicate, isPending };
}
