import { google as contracts } from '#shared/contracts/google';
import { AppError } from '#shared/errors/app-error';
import { cognitoOwnIdentities } from '../../adapters/cognito/own-identities';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { securityEventLog } from '../../adapters/dynamodb/security-event-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { noteSecurityEvent } from '../../runtime/note-security-event';
import { serve } from '../../runtime/serve';

const contract = contracts.disconnect;

export const disconnect: Action<typeof contract> =
  ({ ownIdentities, securityEvents }) =>
  async (request) => {
    const { googleSubject, isOnlyWay } = await ownIdentities.find(request.caller.id);
    if (isOnlyWay) throw new AppError('GOOGLE_IS_ONLY_WAY');

    if (googleSubject !== undefined) {
      await ownIdentities.unlinkGoogle(googleSubject);
      const changed = { kind: 'factor_changed', factor: 'google', change: 'removed' } as const;
      await noteSecurityEvent({ securityEvents }, request, changed);
    }
    return { status: 204 };
  };

const table = openTable(environment);
export const handler = serve(contract, disconnect, {
  ownIdentities: cognitoOwnIdentities(environment),
  securityEvents: securityEventLog(table),
  csrfSessions: csrfSessionTable(table),
});
