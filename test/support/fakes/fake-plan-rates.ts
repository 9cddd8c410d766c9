import type { PlanRates } from '#functions/ports/plan-rates';
import type { PlanRateList } from '#functions/ports/rate-service';
import type { Instant } from '#shared/domain/calendar';

export function fakePlanRates(): PlanRates {
  let kept: { readonly rates: PlanRateList; readonly until: Instant } | undefined;
  return {
    find: async (at) => (kept && kept.until > at ? kept.rates : undefined),
    put: async (rates, until) => {
      kept = { rates, until };
    },
  };
}
