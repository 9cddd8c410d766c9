import type { WireReply } from '#shared/contracts/wire';
import type { Minor } from '#shared/domain/money';
import { plans as builtIn, type PlanId } from '#shared/domain/plan';
import { amountOf } from './amount';
import { useTakesCards } from './use-card-payments';
import { useEndpointQuery } from './use-endpoint-query';

type Said = WireReply<'site.features'>;

/** A plan as it is offered: its price in CZK and what it holds (-1 is unlimited). */
export interface OfferedPlan {
  readonly price: Minor;
  readonly invoicesPerMonth: number;
  readonly clients: number;
  readonly storageMegabytes: number;
}

export type OfferedPlans = Readonly<Record<PlanId, OfferedPlan>>;

export interface PlanOffer {
  readonly plans: OfferedPlans;
  /** Whether this stage sells plans; undefined while that is unknown. */
  readonly isSold: boolean | undefined;
  /** It could not be asked. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Plans and prices as the server says them; until it has, as this version of the app knows them. */
export function usePlanOffer(): PlanOffer {
  const { data, isError, refetch } = useEndpointQuery('site.features', {});
  return {
    plans: offeredBy(data),
    isSold: useTakesCards(),
    isFailed: isError && !data,
    retry: () => void refetch(),
  };
}

function offeredBy(said: Said | undefined): OfferedPlans {
  const offer = (id: PlanId): OfferedPlan => {
    const plan = said?.plans.find((one) => one.id === id);
    return plan ? { ...plan, price: amountOf(plan.price) } : builtIn[id];
  };
  return { free: offer('free'), pro: offer('pro'), yearly: offer('yearly') };
}
