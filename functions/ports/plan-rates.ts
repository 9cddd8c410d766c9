import type { Instant } from '#shared/domain/calendar';
import type { PlanRateList } from './rate-service';

/** What the service of rates answered last; an empty list when it did not. */
export interface PlanRates {
  find(at: Instant): Promise<PlanRateList | undefined>;
  put(rates: PlanRateList, until: Instant): Promise<void>;
}
