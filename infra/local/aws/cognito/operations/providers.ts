import * as z from 'zod';
import { changeUser, getPool, getUser } from '../directory';
import { findByIdentity } from '../hosted/external-user';
import { invalidParameter, notFound, refusal } from '../refusals';
import { operation } from './operation';

const ProviderUser = z.object({
  ProviderName: z.string(),
  ProviderAttributeName: z.string().optional(),
  ProviderAttributeValue: z.string(),
});
const mostIdentities = 5;

/** Lets a person who has a password sign in through a provider too. */
export const adminLinkProviderForUser = operation(
  z.object({ UserPoolId: z.string(), DestinationUser: ProviderUser, SourceUser: ProviderUser }),
  async (cognito, { UserPoolId, DestinationUser, SourceUser }, caller) => {
    const pool = getPool(cognito, UserPoolId);
    caller.authorise('cognito-idp:AdminLinkProviderForUser', pool.arn);
    const { ProviderName, ProviderAttributeName, ProviderAttributeValue } = SourceUser;
    if (!pool.providers.has(ProviderName)) {
      throw notFound(`Identity provider ${ProviderName} does not exist.`);
    }
    if (ProviderAttributeName !== 'Cognito_Subject') {
      throw invalidParameter('ProviderAttributeName must be Cognito_Subject for this provider.');
    }

    const user = getUser(cognito, pool.id, DestinationUser.ProviderAttributeValue);
    if (findByIdentity(cognito, pool, ProviderName, ProviderAttributeValue)) {
      throw invalidParameter(
        'Merging is not currently supported, provide a SourceUser that has not been signed up in order to link',
      );
    }
    if ((user.identities ?? []).length >= mostIdentities) throw refusal('limitExceeded');

    const identity = {
      providerName: ProviderName,
      userId: ProviderAttributeValue,
      isPrimary: false,
      linkedAt: cognito.now(),
    };
    await changeUser(cognito, user.sub, ({ identities = [] }) => ({
      identities: [...identities, identity],
    }));
    return {};
  },
);

/** Takes a link away again; somebody who has nothing else is shut out. */
export const adminDisableProviderForUser = operation(
  z.object({ UserPoolId: z.string(), User: ProviderUser }),
  async (cognito, { UserPoolId, User }, caller) => {
    const pool = getPool(cognito, UserPoolId);
    caller.authorise('cognito-idp:AdminDisableProviderForUser', pool.arn);
    const { ProviderName, ProviderAttributeValue } = User;
    const user = findByIdentity(cognito, pool, ProviderName, ProviderAttributeValue);
    if (!user) throw refusal('userNotFound');

    if (user.status === 'EXTERNAL_PROVIDER') {
      await changeUser(cognito, user.sub, () => ({ isEnabled: false }));
      return {};
    }
    await changeUser(cognito, user.sub, ({ identities = [] }) => ({
      identities: identities.filter(
        (one) => one.providerName !== ProviderName || one.userId !== ProviderAttributeValue,
      ),
    }));
    return {};
  },
);
