import type { MiddlewareObj } from '@middy/core';
import { type Caller, type EndpointShape, methodOf } from '#shared/contracts/endpoint';
import { AppError } from '#shared/errors/app-error';
import type { DeviceSessionCheck } from '../ports/device-sessions';
import type { Call } from './call';
import type { ApiReply } from './reply';

async function assertOpen(sessions: DeviceSessionCheck, caller: Caller): Promise<void> {
  if (await sessions.isEnded(caller.id, caller)) throw new AppError('AUTHENTICATION_REQUIRED');
}

/**
 * Asks whether the session of the caller was ended, from another device or with all of the account: the gateway lets
 * its tokens pass to their end, and new ones could be had. The answer is on its way while the other checks are made.
 */
export function checkSession(sessions: DeviceSessionCheck): MiddlewareObj<Call, ApiReply> {
  return {
    before: async ({ event: call }) => {
      if (!call.caller) return;
      call.admission = assertOpen(sessions, call.caller);
      // Where another check refuses first, nobody waits for this one.
      call.admission.catch(() => undefined);
    },
  };
}

/** Runs a call of an open session. What only reads may begin before that is known, and is not answered until then. */
export async function admitted<T>(
  { route }: Pick<EndpointShape, 'route'>,
  { admission }: Call,
  run: () => Promise<T>,
): Promise<T> {
  if (methodOf(route) !== 'GET') await admission;
  const [outcome] = await Promise.allSettled([run(), admission]);
  await admission;
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
