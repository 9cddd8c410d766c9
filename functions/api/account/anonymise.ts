import { account as contracts } from '#shared/contracts/account';
import { isRecentSignIn, newErasure } from '#shared/domain/erasure';
import { rateLimits as limits } from '#shared/domain/rate-limit';
import { AppError } from '#shared/errors/app-error';
import { cognitoSignIns } from '../../adapters/cognito/sign-ins';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { deviceSessionEnd } from '../../adapters/dynamodb/device-session-table';
import { erasureTable } from '../../adapters/dynamodb/erasure-table';
import { profileTable } from '../../adapters/dynamodb/profile-table';
import { rateLimitTable } from '../../adapters/dynamodb/rate-limit-table';
import { securityEventLog } from '../../adapters/dynamodb/security-event-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { countCall } from '../../runtime/count-call';
import { environment } from '../../runtime/environment';
import { noteSecurityEvent } from '../../runtime/note-security-event';
import { serve } from '../../runtime/serve';

const contract = contracts.anonymise;

const plain = (text: string) => text.trim().toLowerCase();

/** Notes it first: whatever breaks after that, the worker that erases accounts goes on from the note. */
export const anonymiseAccount: Action<typeof contract> = (ports) => async (call) => {
  const { profiles, erasures, deviceSessions, signIns, rateLimits } = ports;
  const { body, caller, at } = call;
  await countCall(rateLimits, limits.erasures, caller.id, at);
  const profile = await profiles.find(caller.id);
  if (!profile) throw new AppError('USER_NOT_FOUND');
  if (plain(body.confirmation) !== plain(profile.email)) {
    throw new AppError('CONFIRMATION_MISMATCH');
  }
  if (!isRecentSignIn(caller.signedInAt, at)) throw new AppError('RECENT_SIGN_IN_REQUIRED');

  const username = caller.username ?? caller.id;
  const { requestedAt } = await erasures.request(newErasure({ ownerId: caller.id, username }, at));
  await noteSecurityEvent(ports, call, { kind: 'account_deleted' });
  // Tokens are good to their end even without the account, and nothing may be written with them any more.
  await deviceSessions.endAll(caller.id, at);
  await signIns.remove(username);
  return { status: 202, body: { requestedAt } };
};

const table = openTable(environment);
export const handler = serve(contract, anonymiseAccount, {
  profiles: profileTable(table),
  erasures: erasureTable(table),
  deviceSessions: deviceSessionEnd(table),
  signIns: cognitoSignIns(environment),
  rateLimits: rateLimitTable(table),
  securityEvents: securityEventLog(table),
  csrfSessions: csrfSessionTable(table),
});
