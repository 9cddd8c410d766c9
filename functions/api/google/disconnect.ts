import { google as contracts } from '#shared/contracts/google';
import { AppError } from '#shared/errors/app-error';
import { cognitoOwnIdentities } from '../../adapters/cognito/own-identities';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.disconnect;

export const disconnect: Action<typeof contract> =
  ({ ownIdentities }) =>
  async ({ caller }) => {
    const { googleSubject, isOnlyWay } = await ownIdentities.find(caller.id);
    if (isOnlyWay) throw new AppError('GOOGLE_IS_ONLY_WAY');

    if (googleSubject !== undefined) await ownIdentities.unlinkGoogle(googleSubject);
    return { status: 204 };
  };

export const handler = serve(contract, disconnect, {
  ownIdentities: cognitoOwnIdentities(environment),
  csrfSessions: csrfSessionTable(openTable(environment)),
});
