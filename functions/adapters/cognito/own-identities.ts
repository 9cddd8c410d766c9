import {
  AdminDisableProviderForUserCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '#shared/errors/app-error';
import type { OwnIdentities } from '../../ports/own-identities';
import { openClient } from './open-client';
import { googleProvider, googleSubjectOf, isExternal, usersBy } from './pool-users';

/** What the user pool knows of the way into an account. */
export function cognitoOwnIdentities(
  settings: { readonly userPoolId: string },
  clientOf: () => CognitoIdentityProviderClient = openClient,
): OwnIdentities {
  return {
    find: async (ownerId) => {
      const [user] = await usersBy(clientOf(), settings.userPoolId, 'sub', ownerId);
      // A token outlives its account by half an hour.
      if (!user) throw new AppError('AUTHENTICATION_REQUIRED');
      return { googleSubject: googleSubjectOf(user), isOnlyWay: isExternal(user.UserStatus) };
    },
    unlinkGoogle: async (subject) => {
      await clientOf().send(
        new AdminDisableProviderForUserCommand({
          UserPoolId: settings.userPoolId,
          User: {
            ProviderName: googleProvider,
            ProviderAttributeName: 'Cognito_Subject',
            ProviderAttributeValue: subject,
          },
        }),
      );
    },
  };
}
