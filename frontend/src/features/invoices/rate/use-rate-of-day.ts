import type { LocalDate } from '#shared/domain/calendar';
import type { Currency } from '#shared/domain/money';
import { useEndpointQuery } from '../../../api/use-endpoint-query';
import { useSettled } from '../../../platform/use-settled';

/** Long enough for a day to be written, short enough not to be noticed. */
const settlingMilliseconds = 400;

/** The rate of the Czech National Bank that holds for a day of supply; crowns have none. */
export function useRateOfDay(
  currency: Currency,
  supplied: LocalDate | undefined,
  today: LocalDate,
) {
  const day = useSettled(supplied, settlingMilliseconds);
  const isAsked = currency !== 'CZK' && day !== undefined;
  const reply = useEndpointQuery(
    'exchangeRates.find',
    { query: { currency: currency === 'CZK' ? 'EUR' : currency, date: day ?? today } },
    { isEnabled: isAsked },
  );
  return {
    told: isAsked ? reply.data : undefined,
    isPending: isAsked && reply.isPending,
    isSilent: isAsked && reply.isError,
    isFuture: day !== undefined && day > today,
    retry: () => void reply.refetch(),
  };
}
export type RateOfDay = ReturnType<typeof useRateOfDay>;
