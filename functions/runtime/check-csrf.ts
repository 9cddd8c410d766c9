import type { MiddlewareObj } from '@middy/core';
import { type EndpointShape, needsCsrfToken } from '#shared/contracts/endpoint';
import { AppError } from '#shared/errors/app-error';
import { invariant } from '#shared/errors/invariant';
import type { CsrfSession, CsrfSessions } from '../ports/csrf-sessions';
import { type Call, headerOf } from './call';
import { isTokenOf } from './csrf-token';
import type { ApiReply } from './reply';

const maxHeaderLength = 200;

/** The session belongs to the first account that used it. A public call needs no account, and is nobody's. */
async function isOwnedBy(call: Call, session: CsrfSession, sessions: CsrfSessions) {
  if (!call.caller) return true;
  if (session.ownerId !== undefined) return session.ownerId === call.caller.id;
  return sessions.bind(session.id, call.caller.id);
}

async function genuineSession(
  call: Call,
  sessions: CsrfSessions,
): Promise<CsrfSession | undefined> {
  const token = headerOf(call.event, 'x-csrf-token') ?? '';
  const id = headerOf(call.event, 'x-session-id') ?? '';
  if (!token || !id || token.length > maxHeaderLength || id.length > maxHeaderLength)
    return undefined;

  const session = await sessions.find(id);
  // The table removes expired items hours later, so the time is judged here.
  if (!session || session.expiresAt <= call.at || !isTokenOf(session.tokenHash, token))
    return undefined;
  return (await isOwnedBy(call, session, sessions)) ? session : undefined;
}

/** Demands the token of `GET /api/csrf-token` on every call that may change something. */
export function checkCsrf(
  contract: Pick<EndpointShape, 'route' | 'signedBy' | 'isOpenToForms'>,
  sessions: CsrfSessions | undefined,
): MiddlewareObj<Call, ApiReply> {
  const isNeeded = needsCsrfToken(contract);
  return {
    before: async ({ event: call }) => {
      if (!isNeeded) return;
      invariant(sessions, `${contract.route} is wired with CSRF sessions`);
      call.session = await genuineSession(call, sessions);
      if (!call.session) throw new AppError('CSRF_INVALID');
    },
  };
}
