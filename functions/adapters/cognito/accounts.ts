import {
  ChangePasswordCommand,
  type CognitoIdentityProviderClient,
  GetUserCommand,
  GlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { invariant } from '#shared/errors/invariant';
import type { Accounts } from '../../ports/accounts';
import { openClient } from './open-client';
import { refuse } from './refuse';

/** Accounts in Cognito. The access token is all that these calls need: they are not signed. */
export function cognitoAccounts(
  clientOf: () => CognitoIdentityProviderClient = openClient,
): Accounts {
  return {
    changePassword: async (AccessToken, { previous, proposed }) => {
      const change = { PreviousPassword: previous, ProposedPassword: proposed };
      await clientOf()
        .send(new ChangePasswordCommand({ AccessToken, ...change }))
        .catch(refuse);
    },
    signOutEverywhere: async (AccessToken) => {
      await clientOf().send(new GlobalSignOutCommand({ AccessToken })).catch(refuse);
    },
    getEmail: async (AccessToken) => {
      const { UserAttributes = [] } = await clientOf()
        .send(new GetUserCommand({ AccessToken }))
        .catch(refuse);
      const email = UserAttributes.find(({ Name }) => Name === 'email')?.Value;
      invariant(email, 'everybody in the user pool has an e-mail');
      return email;
    },
  };
}
