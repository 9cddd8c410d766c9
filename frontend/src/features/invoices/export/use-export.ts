import { useState } from 'react';
import type { ExportFormat } from '#shared/domain/export-format';
import type { Invoice } from '#shared/domain/invoice';
import { exportName } from '#shared/domain/pdf-name';
import { callEndpoint } from '../../../api/client';
import { useMessages } from '../../../i18n/use-messages';
import { saveFile } from '../../../platform/downloads';
import { showToast } from '../../../ui/toast-store';
import { invoiceMessages } from '../messages/catalogue';
import { exportReason } from './export-reason';

export type Exported = Pick<Invoice, 'id' | 'kind' | 'language' | 'number' | 'status'>;

/** Downloads an invoice as a file for other programs. */
export function useExport() {
  const t = useMessages(invoiceMessages);
  const [isBusy, setIsBusy] = useState(false);

  const download = async (invoice: Exported, format: ExportFormat): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const query = { id: invoice.id, format };
      const file = await callEndpoint('invoices.export', { query });
      if (!(file instanceof Blob)) throw new Error('an export is a file');

      const name = exportName(invoice, format);
      saveFile(file, name);
      showToast('success', t('invoices.exportDoneToast', { name }));
    } catch (error) {
      const { message, reason } = exportReason(error);
      const text = reason ? t(reason) : message;
      showToast(
        'error',
        text
          ? t('invoices.exportFailedBecauseError', { reason: text })
          : t('invoices.exportFailedError'),
      );
    } finally {
      setIsBusy(false);
    }
  };

  return { download, isBusy };
}
