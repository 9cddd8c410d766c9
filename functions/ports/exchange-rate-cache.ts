import type { Instant, LocalDate } from '#shared/domain/calendar';
import type { RateList } from '#shared/domain/exchange-rate';

/** What the bank told about a day. It is public, so all accounts share it. */
export interface ExchangeRateCache {
  find(day: LocalDate, at: Instant): Promise<RateList | undefined>;
  /** Keeps a list for as long as it can be trusted: today's may still be followed by another. */
  put(day: LocalDate, list: RateList, at: Instant): Promise<void>;
}
