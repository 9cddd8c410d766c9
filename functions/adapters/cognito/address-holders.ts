import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { invariant } from '#shared/errors/invariant';
import type { AddressHolder, AddressHolders } from '../../ports/address-holders';
import { openClient } from './open-client';
import { attributeOf, googleProvider, isExternal, usersBy } from './pool-users';

type Client = CognitoIdentityProviderClient;

/** The list compares letter by letter, while the name of a native account is the same in any case. */
async function nativeHolder(client: Client, UserPoolId: string, Username: string) {
  try {
    const found = await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
    return [{ ...found, Attributes: found.UserAttributes }];
  } catch (error) {
    if (error instanceof UserNotFoundException) return [];
    throw error;
  }
}

function holderOf({ Username, UserStatus, Attributes }: UserType): AddressHolder {
  const id = attributeOf(Attributes, 'sub');
  invariant(id && Username, 'everybody in the user pool has an id and a name');
  return {
    id,
    username: Username,
    isExternal: isExternal(UserStatus),
    isConfirmed: UserStatus !== 'UNCONFIRMED',
  };
}

/** Asked by a trigger of the pool, which is told there which pool that is. */
export function cognitoAddressHolders(clientOf: () => Client = openClient): AddressHolders {
  return {
    list: async (userPoolId, email) => {
      const address = email.trim().toLowerCase();
      const [native, listed] = await Promise.all([
        nativeHolder(clientOf(), userPoolId, address),
        usersBy(clientOf(), userPoolId, 'email', address),
      ]);
      const holders = [...native, ...listed].map(holderOf);
      return [...new Map(holders.map((holder) => [holder.id, holder])).values()];
    },
    linkGoogle: async (UserPoolId, username, subject) => {
      await clientOf().send(
        new AdminLinkProviderForUserCommand({
          UserPoolId,
          DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: username },
          SourceUser: {
            ProviderName: googleProvider,
            ProviderAttributeName: 'Cognito_Subject',
            ProviderAttributeValue: subject,
          },
        }),
      );
    },
    removeUnconfirmed: async (UserPoolId, Username) => {
      await clientOf().send(new AdminDeleteUserCommand({ UserPoolId, Username }));
    },
  };
}
