import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { SignIns } from '../../ports/sign-ins';

let sharedClient: CognitoIdentityProviderClient | undefined;

function openClient(): CognitoIdentityProviderClient {
  sharedClient ??= new CognitoIdentityProviderClient({});
  return sharedClient;
}

/** Removing a user ends its sessions too; only access tokens live on to their end. */
export function cognitoSignIns(
  settings: { readonly userPoolId: string },
  clientOf: () => CognitoIdentityProviderClient = openClient,
): SignIns {
  return {
    remove: async (Username) => {
      try {
        await clientOf().send(
          new AdminDeleteUserCommand({ UserPoolId: settings.userPoolId, Username }),
        );
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error;
      }
    },
  };
}
