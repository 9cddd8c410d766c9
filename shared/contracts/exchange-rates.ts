import * as z from 'zod';
import { RatedCurrency } from '../domain/exchange-rate';
import { Day, ExactDecimal } from '../domain/values';
import { endpoint, group } from './endpoint';

export const exchangeRates = group('exchangeRates', {
  find: endpoint({
    route: 'GET /api/exchange-rates',
    summary: 'The rate of the Czech National Bank that holds for a day of supply',
    access: 'member',
    query: z.object({
      currency: RatedCurrency,
      /** The day of supply; for a day to come it is today's rate. */
      date: Day,
    }),
    responses: {
      200: z.object({
        currency: RatedCurrency,
        /** CZK for one unit of the currency. */
        rate: ExactDecimal,
        /** The day whose list it comes from: on weekends and holidays the last one before. */
        date: Day,
        /** The list of the day itself may still come, at about 14:30. */
        isPreliminary: z.boolean(),
      }),
    },
    errors: ['EXCHANGE_RATES_UNAVAILABLE'],
    uses: ['exchange-rates:use', 'exchange-rate-cache:use'],
  }),
});
