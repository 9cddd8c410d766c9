import type { Decimal } from '#shared/domain/decimal';
import type { ratedCurrencies } from '#shared/domain/money';

/** What one crown is in each of the currencies. */
export type PlanRateList = Readonly<Partial<Record<(typeof ratedCurrencies)[number], Decimal>>>;

/** Rates that are good enough for "about": no document is reckoned with them. */
export interface RateService {
  /** Throws when nobody answers with a list. */
  latest(): Promise<PlanRateList>;
}
