import {
  type CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PasswordResets } from '../../ports/password-resets';
import { openClient } from './open-client';
import { refuse } from './refuse';
import type { PoolNames } from './sign-in-factors';

/** What would tell something of an account: that there is none, that it has no password, or that it got its mails. */
const silent = [
  'UserNotFoundException',
  'NotAuthorizedException',
  'InvalidParameterException',
  'UserNotConfirmedException',
  'LimitExceededException',
];

/** Forgotten passwords in Cognito, which asks for no permission; five mails an hour go to one account. */
export function cognitoPasswordResets(
  names: Pick<PoolNames, 'serverClientId'>,
  clientOf: () => CognitoIdentityProviderClient = openClient,
): PasswordResets {
  return {
    request: async ({ email, language, reason, next }) => {
      const command = new ForgotPasswordCommand({
        ClientId: names.serverClientId,
        Username: email,
        ClientMetadata: { language, ...(reason && { reason }), ...(next && { next }) },
      });
      await clientOf()
        .send(command)
        .catch((error: unknown) => {
          const isSilent =
            error instanceof CognitoIdentityProviderServiceException && silent.includes(error.name);
          if (!isSilent) refuse(error);
        });
    },
  };
}
