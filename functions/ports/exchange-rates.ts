import type { LocalDate } from '#shared/domain/calendar';
import type { RateList } from '#shared/domain/exchange-rate';

/** The Czech National Bank. It rejects when it cannot be asked, and when it has no list that holds for the day. */
export interface ExchangeRates {
  /** The list in force on a day that is not in the future. */
  listOf(day: LocalDate): Promise<RateList>;
}
