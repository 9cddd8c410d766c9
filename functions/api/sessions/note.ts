import { sessions as contracts } from '#shared/contracts/sessions';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { deviceSessionTable } from '../../adapters/dynamodb/device-session-table';
import { profileTable } from '../../adapters/dynamodb/profile-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.note;

/**
 * Cognito keeps no list of sessions, so each tells of itself; what it is comes from its verified token. Letters to the
 * account speak the language in which somebody used it last.
 */
export const noteSession: Action<typeof contract> =
  ({ deviceSessions, profiles }) =>
  async ({ caller, device, language, at }) => {
    const { id: ownerId, sessionId: id, signedInAt = at } = caller;
    const session = id && { id, signedInAt, lastSeenAt: at, ...(device && { device }) };
    await Promise.all([
      session && deviceSessions.note(ownerId, session),
      profiles.setLanguage(ownerId, language),
    ]);
    return { status: 204 };
  };

const table = openTable(environment);
export const handler = serve(contract, noteSession, {
  csrfSessions: csrfSessionTable(table),
  deviceSessions: deviceSessionTable(table),
  profiles: profileTable(table),
});
