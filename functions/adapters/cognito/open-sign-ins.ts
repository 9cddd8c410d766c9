import {
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { OpenSignIns } from '../../ports/open-sign-ins';
import { openClient } from './open-client';

/** Asked by a trigger of the pool, which is told there which pool that is. */
export function cognitoOpenSignIns(
  clientOf: () => CognitoIdentityProviderClient = openClient,
): OpenSignIns {
  return {
    endAll: async (UserPoolId, Username) => {
      await clientOf().send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    },
  };
}
