import { normaliseIco } from '#shared/domain/ico';
import { commonMessages } from '../i18n/messages/catalogue';
import { useMessages } from '../i18n/use-messages';
import { useSettled } from '../platform/use-settled';
import type { Company } from './use-company-lookup';
import { useEndpointQuery } from './use-endpoint-query';

const mostHits = 7;
/** The register is another's, and a name is worth asking about only once its writing pauses. */
const askAfterMilliseconds = 500;
const shortestName = 3;
const none: readonly Company[] = [];

export interface CompanySearch {
  readonly companies: readonly Company[];
  /** What is going on, where somebody waits for it. */
  readonly note: string | undefined;
  readonly isUnavailable: boolean;
}

/** Companies of the public register by a whole IČO, or by the beginning of a name. */
export function useCompanySearch(text: string, isWanted: boolean): CompanySearch {
  const t = useMessages(commonMessages);
  const typed = text.trim();
  const ico = normaliseIco(typed);
  const name = useSettled(typed, askAfterMilliseconds);
  const isName = name === typed && name.length >= shortestName && /\p{L}/u.test(name);
  const isAsked = isWanted && (ico !== undefined || isName);
  const query = ico === undefined ? { name } : { ico };
  const { data, isPending, isError } = useEndpointQuery(
    'companies.find',
    { query },
    { isEnabled: isAsked },
  );
  const isUnavailable = isAsked && isError;
  if (!isAsked) return { companies: none, note: undefined, isUnavailable };
  if (isPending) return { companies: none, note: t('common.aresSearchingHint'), isUnavailable };
  if (isError) return { companies: none, note: t('common.aresUnavailableAdvice'), isUnavailable };

  const companies = data.companies.slice(0, mostHits);
  const isUnknown = ico !== undefined && companies.length === 0;
  return { companies, note: isUnknown ? t('common.aresUnknownHint') : undefined, isUnavailable };
}
