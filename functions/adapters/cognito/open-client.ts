import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';

let sharedClient: CognitoIdentityProviderClient | undefined;

/** One client for all that a function asks of Cognito. */
export function openClient(): CognitoIdentityProviderClient {
  sharedClient ??= new CognitoIdentityProviderClient({});
  return sharedClient;
}
