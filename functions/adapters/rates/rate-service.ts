import * as z from 'zod';
import { type Decimal, isZeroDecimal, parseDecimal } from '#shared/domain/decimal';
import { ratedCurrencies } from '#shared/domain/money';
import type { PlanRateList, RateService } from '../../ports/rate-service';
import { boundedJson } from '../http/bounded-body';

/** A price list waits for it, once a day; whoever opens it meanwhile gets what is there. */
const patienceMilliseconds = 2_000;
/** Two rates need a hundredth of this. */
const mostBytes = 16_384;

const Answer = z.object({ rates: z.record(z.string(), z.number()) });

export interface RateServiceOptions {
  /** Absent where nobody is asked. */
  readonly rateServiceAddress: string | undefined;
  readonly patience?: number;
}

/** A public service of exchange rates over HTTPS, without a key and without redirects to elsewhere. */
export function rateService(options: RateServiceOptions): RateService {
  return {
    latest: async () => {
      const { rateServiceAddress: address, patience = patienceMilliseconds } = options;
      if (address === undefined) return {};

      const query = `latest?base=CZK&symbols=${ratedCurrencies.join(',')}`;
      const signal = AbortSignal.timeout(patience);
      const response = await fetch(`${address.replace(/\/$/, '')}/${query}`, {
        redirect: 'error',
        signal,
        headers: { accept: 'application/json' },
      });
      if (response.status !== 200) throw new Error(`The rates answered ${response.status}`);
      return listOf(Answer.parse(await boundedJson(response, mostBytes)).rates);
    },
  };
}

function listOf(rates: Readonly<Record<string, number>>): PlanRateList {
  const known = ratedCurrencies.flatMap((currency) => {
    const rate = rateOf(rates[currency]);
    return rate ? [[currency, rate] as const] : [];
  });
  return Object.fromEntries(known);
}

function rateOf(written: number | undefined): Decimal | undefined {
  const rate = written === undefined ? undefined : parseDecimal(written);
  return rate && !isZeroDecimal(rate) && !rate.startsWith('-') ? rate : undefined;
}
