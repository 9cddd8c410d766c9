import { formatDate } from '#shared/i18n/format';
import type { LookupWords } from '../../../api/use-company-lookup';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { settingsMessages } from '../messages/catalogue';

/** What this feature says while a company is looked up. */
export function useLookupWords(): LookupWords {
  const t = useMessages(settingsMessages);
  const language = useLanguage();
  return {
    searching: t('settings.seller.aresSearchingHint'),
    unknown: t('settings.seller.aresUnknownHint'),
    unavailable: t('settings.seller.aresUnavailableAdvice'),
    found: (name) => t('settings.seller.aresFoundAdvice', { name }),
    dissolved: (day) =>
      t('settings.seller.aresDissolvedAdvice', { day: formatDate(day, language) }),
    use: t('settings.seller.aresUseButtonLabel'),
  };
}
