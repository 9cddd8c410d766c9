import { useState } from 'react';
import type { DocumentKind } from '#shared/domain/document-kind';
import { becomesSentSilently, type InvoiceStatus } from '#shared/domain/invoice-status';
import type { Language } from '#shared/domain/language';
import { pdfName } from '#shared/domain/pdf-name';
import { callEndpoint } from '../../../api/client';
import { fetchPdf } from '../../../api/fetch-pdf';
import { useMessages } from '../../../i18n/use-messages';
import { saveFile } from '../../../platform/downloads';
import { dismissToast, showToast } from '../../../ui/toast-store';
import { invoiceMessages } from '../messages/catalogue';
import { useChangeStatus } from '../model/use-change-status';

interface Subject {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly status: InvoiceStatus;
  readonly number?: string | undefined;
  readonly language: Language;
}

/** Downloads the PDF; once the file has arrived, an issued draft becomes sent without a word. */
export function usePdfDownload() {
  const t = useMessages(invoiceMessages);
  const { changeSilently } = useChangeStatus();
  const [busyId, setBusyId] = useState<string | undefined>();

  const download = async (invoice: Subject): Promise<void> => {
    if (busyId) return;
    setBusyId(invoice.id);
    let preparing: number | undefined;
    try {
      const pdf = await fetchPdf(
        () => callEndpoint('invoices.downloadPdf', { query: { id: invoice.id } }),
        () => {
          preparing = showToast('info', t('invoices.pdfPreparingToast'));
        },
      );
      if (preparing !== undefined) dismissToast(preparing);
      if (pdf === 'still-preparing') {
        showToast('warning', t('invoices.pdfStillPreparingError'), {
          action: { label: t('invoices.retryButtonLabel'), run: () => void download(invoice) },
        });
        return;
      }
      saveFile(pdf, pdfName(invoice));
      showToast('success', t('invoices.pdfDoneToast'));
      if (becomesSentSilently(invoice.status, invoice.number))
        await changeSilently(invoice.id, 'sent');
    } catch {
      if (preparing !== undefined) dismissToast(preparing);
      showToast('error', t('invoices.pdfFailedError'));
    } finally {
      setBusyId(undefined);
    }
  };

  return { download, busyId };
}
