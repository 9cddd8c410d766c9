import type { MiddlewareObj } from '@middy/core';
import type { Access } from '#shared/contracts/endpoint';
import { plans } from '#shared/domain/plan';
import { planInForce } from '#shared/domain/subscription-record';
import { AppError } from '#shared/errors/app-error';
import { invariant } from '#shared/errors/invariant';
import type { SubscriptionReader } from '../ports/subscriptions';
import type { Call } from './call';
import type { ApiReply } from './reply';

/** Lets a premium call pass only for accounts with a paid plan. It comes after whatever costs no reading. */
export function checkPlan(
  access: Access,
  subscriptions?: SubscriptionReader,
): MiddlewareObj<Call, ApiReply> {
  return {
    before: async ({ event: call }) => {
      if (access !== 'premium') return;
      invariant(subscriptions && call.caller, 'a premium call has a caller and subscriptions');

      const record = await subscriptions.get(call.caller.id);
      if (!plans[planInForce(record, call.at)].isPremium) throw new AppError('REQUIRES_PREMIUM');
    },
  };
}
