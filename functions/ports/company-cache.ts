import type { Instant } from '#shared/domain/calendar';
import type { CompanySearch, FoundCompanies } from './company-register';

/** What the register answered within the last day. It is public, so all accounts share it. */
export interface CompanyCache {
  find(search: CompanySearch, at: Instant): Promise<FoundCompanies | undefined>;
  put(search: CompanySearch, found: FoundCompanies, at: Instant): Promise<void>;
}
