import {
  type CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { invariant } from '#shared/errors/invariant';
import type { AppClients } from '../../ports/app-clients';
import { openClient } from './open-client';

/** Cognito's own accounts, among the providers that a client admits. */
const ownAccounts = 'COGNITO';
/** The one flow that nobody can begin without a permission to administer the pool. */
const administrative = 'ALLOW_ADMIN_USER_PASSWORD_AUTH';

/**
 * Asked by a trigger of the pool, which is told there which pool and which client that is: it is made before them, so
 * that nothing could tell it earlier. What a client offers changes with a deployment only, so it is asked once.
 */
export function cognitoAppClients(
  clientOf: () => CognitoIdentityProviderClient = openClient,
): AppClients {
  const known = new Map<string, boolean>();

  return {
    isForProviders: async (UserPoolId, ClientId) => {
      const before = known.get(ClientId);
      if (before !== undefined) return before;

      const command = new DescribeUserPoolClientCommand({ UserPoolId, ClientId });
      const { UserPoolClient: found } = await clientOf().send(command);
      invariant(found, 'a client that somebody signs in by is one of its pool');
      // Flows that are not listed are the usual ones, which are open to everybody.
      const { ExplicitAuthFlows: flows = [], SupportedIdentityProviders: providers = [] } = found;
      const isForProviders =
        flows.length > 0 &&
        flows.every((flow) => flow === administrative) &&
        !providers.includes(ownAccounts);
      known.set(ClientId, isForProviders);
      return isForProviders;
    },
  };
}
