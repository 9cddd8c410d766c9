import { useMessages } from '../../../i18n/use-messages';
import { showToast } from '../../../ui/toast-store';
import { settingsMessages } from '../messages/catalogue';
import type { SaveResult } from './use-section-form';

/** Says how a save went; what is wrong with single fields stands at the fields. */
export function useReportSave(): (result: SaveResult) => void {
  const t = useMessages(settingsMessages);
  return (result) => {
    if (result === 'saved') showToast('success', t('settings.savedStatus'));
    else if (result === 'failed') showToast('error', t('settings.saveFailedError'));
    else showToast('warning', t('settings.fixFieldsError'));
  };
}
