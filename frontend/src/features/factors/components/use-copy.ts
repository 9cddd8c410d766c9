import { useMessages } from '../../../i18n/use-messages';
import { showToast } from '../../../ui/toast-store';
import { factorMessages } from '../messages/catalogue';

/** Puts a text on the clipboard, and says whether that went well. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useMessages(factorMessages);
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('success', t('factors.codes.copiedStatus'));
    } catch {
      showToast('error', t('factors.codes.copyFailedError'));
    }
  };
}
