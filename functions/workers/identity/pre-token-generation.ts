import { workers } from '#shared/contracts/workers';
import { deviceOf } from '#shared/domain/device';
import { sessionEnded } from '#shared/domain/session-renewal';
import { cognitoSessionTokens } from '../../adapters/cognito/session-tokens';
import { deviceSessionTable } from '../../adapters/dynamodb/device-session-table';
import { openTable } from '../../adapters/dynamodb/table';
import { callerOf } from '../../runtime/check-access';
import { consume, type Job } from '../../runtime/consume';
import { environment } from '../../runtime/environment';

const worker = workers.preTokenGeneration;

/**
 * Lets a session be renewed that goes on. Cognito tells of the account and not of the session, so whoever renews shows
 * an access token of it: nobody has one of a session that is not theirs, and one that was ended has no others.
 */
export const preTokenGeneration: Job<typeof worker> =
  ({ sessionTokens, deviceSessions }) =>
  async ({ event, at }) => {
    if (event.triggerSource !== 'TokenGeneration_RefreshTokens') return {};

    const { userAttributes, clientMetadata: { accessToken = '', userAgent } = {} } = event.request;
    const session = callerOf(await sessionTokens.verify(event, accessToken));
    if (session?.sessionId === undefined || session.id !== userAttributes['sub']) {
      throw new Error(sessionEnded);
    }
    const { id: ownerId, sessionId: id, signedInAt = at } = session;
    if (await deviceSessions.isEnded(ownerId, session)) throw new Error(sessionEnded);

    // A program that never opens the app is on the list, too, as soon as it outlives its first tokens.
    const device = deviceOf(userAgent);
    await deviceSessions.note(ownerId, {
      id,
      signedInAt,
      lastSeenAt: at,
      ...(device && { device }),
    });
    return {};
  };

const table = openTable(environment);
export const handler = consume(worker, preTokenGeneration, {
  sessionTokens: cognitoSessionTokens(environment.cognitoAddress),
  deviceSessions: deviceSessionTable(table),
});
