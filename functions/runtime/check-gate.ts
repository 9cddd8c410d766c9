import type { MiddlewareObj } from '@middy/core';
import type { EndpointShape } from '#shared/contracts/endpoint';
import { accessCookie } from '#shared/domain/access-gate';
import { AppError } from '#shared/errors/app-error';
import { isAccess } from './access-gate';
import type { Call } from './call';
import { environment } from './environment';
import type { ApiReply } from './reply';

/** Lets nobody pass without the cookie of the gate, where the stage has one. */
export function checkGate(
  contract: Pick<EndpointShape, 'isBeforeGate'>,
): MiddlewareObj<Call, ApiReply> {
  return {
    before: async ({ event: { event, at } }) => {
      const { accessPassword } = environment;
      if (accessPassword === undefined || contract.isBeforeGate) return;

      const prefix = `${accessCookie.name}=`;
      const cookie = event.cookies?.find((one) => one.startsWith(prefix)) ?? '';
      if (!isAccess(cookie.slice(prefix.length), accessPassword, at)) {
        throw new AppError('ACCESS_GATE_CLOSED');
      }
    },
  };
}
