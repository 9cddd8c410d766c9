import { formatDate } from '#shared/i18n/format';
import type { LookupWords } from '../../../api/use-company-lookup';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { clientMessages } from '../messages/catalogue';

/** What this feature says while a company is looked up. */
export function useLookupWords(): LookupWords {
  const t = useMessages(clientMessages);
  const language = useLanguage();
  return {
    searching: t('clients.aresSearchingHint'),
    unknown: t('clients.aresUnknownHint'),
    unavailable: t('clients.aresUnavailableAdvice'),
    found: (name) => t('clients.aresFoundAdvice', { name }),
    dissolved: (day) => t('clients.aresDissolvedAdvice', { day: formatDate(day, language) }),
    use: t('clients.aresUseButtonLabel'),
  };
}
