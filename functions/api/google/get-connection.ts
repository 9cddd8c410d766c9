import { google as contracts } from '#shared/contracts/google';
import { cognitoOwnIdentities } from '../../adapters/cognito/own-identities';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.getConnection;

export const getConnection: Action<typeof contract> =
  ({ ownIdentities }) =>
  async ({ caller }) => {
    const { googleSubject, isOnlyWay } = await ownIdentities.find(caller.id);
    return { status: 200, body: { isConnected: googleSubject !== undefined, isOnlyWay } };
  };

export const handler = serve(contract, getConnection, {
  ownIdentities: cognitoOwnIdentities(environment),
});
