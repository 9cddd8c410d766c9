import { billing as contracts } from '#shared/contracts/billing';
import { approximatePrices } from '#shared/domain/approximate-price';
import { addMilliseconds } from '#shared/domain/calendar';
import { cacheSeconds } from '#shared/domain/limits';
import { planRateTable } from '../../adapters/dynamodb/plan-rate-table';
import { openTable } from '../../adapters/dynamodb/table';
import { rateService } from '../../adapters/rates/rate-service';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { log } from '../../runtime/log';
import { serve } from '../../runtime/serve';

const contract = contracts.listPlanPrices;

export const listPlanPrices: Action<typeof contract> =
  ({ rateService, planRates }) =>
  async ({ at, requestId }) => {
    const known = await planRates.find(at);
    if (known) return { status: 200, body: { approximations: approximatePrices(known) } };

    const asked = await rateService.latest().catch((error: unknown) => {
      log.warn('the service of rates does not answer', { requestId, error });
      return undefined;
    });
    // A service that is silent is left alone for a while: the price list does not wait for it each time.
    const kept = asked ? 'planRates' : 'missingPlanRates';
    const rates = asked ?? {};
    await planRates.put(rates, addMilliseconds(at, cacheSeconds[kept] * 1000));
    return { status: 200, body: { approximations: approximatePrices(rates) } };
  };

export const handler = serve(contract, listPlanPrices, {
  rateService: rateService(environment),
  planRates: planRateTable(openTable(environment)),
});
