import {
  type CognitoIdentityProviderClient,
  ListUsersCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';

export const googleProvider = 'Google';

const Identities = z.array(z.looseObject({ providerName: z.string(), userId: z.string() }));

/** Everybody whose attribute has this value, however they came. */
export async function usersBy(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  attribute: 'email' | 'sub',
  value: string,
): Promise<readonly UserType[]> {
  const quoted = value.replace(/["\\]/g, '\\$&');
  const { Users = [] } = await client.send(
    new ListUsersCommand({ UserPoolId, Filter: `${attribute} = "${quoted}"`, Limit: 10 }),
  );
  return Users;
}

export function attributeOf(attributes: UserType['Attributes'], name: string): string | undefined {
  return attributes?.find(({ Name }) => Name === name)?.Value;
}

/** The name that Google has for somebody who may come through Google. */
export function googleSubjectOf({ Attributes }: UserType): string | undefined {
  const identities = Identities.parse(JSON.parse(attributeOf(Attributes, 'identities') ?? '[]'));
  return identities.find(({ providerName }) => providerName === googleProvider)?.userId;
}

/** Whether an account of this status came through a provider, and has no password but there. */
export function isExternal(status: string | undefined): boolean {
  return status === 'EXTERNAL_PROVIDER';
}
