import type { MiddlewareObj } from '@middy/core';
import { type Access, type Caller, isAdministrator } from '#shared/contracts/endpoint';
import { instantFrom } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import { AppError } from '#shared/errors/app-error';
import type { Call, Claims } from './call';
import type { ApiReply } from './reply';

/** The HTTP API writes the list of groups as one text, `[admin beta]`; other authorizers keep the list. */
function groupsOf(claims: Claims): string[] {
  const groups = claims['cognito:groups'];
  if (Array.isArray(groups)) return groups.map(String);
  if (typeof groups !== 'string') return [];
  return groups
    .replace(/^\[|\]$/g, '')
    .split(/[\s,]+/)
    .filter(Boolean);
}

/** How the session began; claims arrive as text. */
function signInOf(claims: Claims): Pick<Caller, 'username' | 'signedInAt' | 'sessionId'> {
  const { username, auth_time: since, origin_jti: sessionId } = claims;
  const seconds = Number(since);
  return {
    ...(typeof sessionId === 'string' && sessionId !== '' && { sessionId }),
    ...(typeof username === 'string' && { username }),
    ...(seconds > 0 && { signedInAt: instantFrom(seconds * 1000) }),
  };
}

/** An id token names the same account, but it is not made for calling an API. */
export function callerOf(claims: Claims | undefined): Caller | undefined {
  const id = claims?.['sub'];
  if (!claims || typeof id !== 'string' || !id || claims['token_use'] !== 'access')
    return undefined;
  return { id: id as UserId, groups: groupsOf(claims), ...signInOf(claims) };
}

/** Lets a call pass only for those whom its contract admits, whatever they pay (`checkPlan`). */
export function checkAccess(access: Access): MiddlewareObj<Call, ApiReply> {
  return {
    before: async ({ event: call }) => {
      if (access === 'public') return;

      const caller = callerOf(call.event.requestContext.authorizer?.jwt?.claims);
      if (!caller) throw new AppError('AUTHENTICATION_REQUIRED');
      call.caller = caller;

      if (access === 'admin' && !isAdministrator(caller)) {
        throw new AppError('FORBIDDEN');
      }
    },
  };
}
