import { useState } from 'react';
import { callEndpoint } from '../../../api/client';
import { fetchPdf } from '../../../api/fetch-pdf';
import { useMessages } from '../../../i18n/use-messages';
import { saveFile } from '../../../platform/downloads';
import { dismissToast, showToast } from '../../../ui/toast-store';
import { billingMessages } from '../messages/catalogue';

/** Downloads the tax document of one payment. */
export function useDocumentDownload() {
  const t = useMessages(billingMessages);
  const [busyId, setBusyId] = useState<string | undefined>();

  const download = async (id: string): Promise<void> => {
    if (busyId) return;
    setBusyId(id);
    let preparing: number | undefined;
    try {
      const pdf = await fetchPdf(
        () => callEndpoint('billing.getInvoice', { params: { id } }),
        () => {
          preparing = showToast('info', t('billing.pdfPreparingToast'));
        },
      );
      if (pdf === 'still-preparing') showToast('warning', t('billing.pdfStillPreparingError'));
      else saveFile(pdf, `billing-invoice-${id}.pdf`);
    } catch {
      showToast('error', t('billing.pdfFailedError'));
    } finally {
      if (preparing !== undefined) dismissToast(preparing);
      setBusyId(undefined);
    }
  };
  return { download, busyId };
}
