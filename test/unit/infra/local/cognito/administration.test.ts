import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  GetUserCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Identity } from '#infra/local/aws/front-door/identity';
import { browserOf } from './browser';
import { type LocalPool, startPool } from './local-pool';

const email = 'karel@example.cz';
const password = 'heslo-123456';

const reader: Identity = {
  name: 'reader',
  accessKeyId: 'AKREADER',
  secretAccessKey: 'reader-secret',
  statements: [
    {
      effect: 'Allow',
      actions: ['cognito-idp:AdminGetUser'],
      resources: ['arn:aws:cognito-idp:eu-central-1:000000000000:userpool/eu-central-1_Local0001'],
    },
  ],
};

let pool: LocalPool;

beforeEach(async () => {
  pool = await startPool({ identities: [reader] });
  await pool.service.seedUser({ poolId: pool.pool.id, email, password });
});
afterEach(() => pool.stopAndForget());

const onUser = () => ({ UserPoolId: pool.pool.id, Username: email });

describe('an administrator', () => {
  it('shuts a person out and lets him in again', async () => {
    const { session } = await browserOf(pool).signIn(email, password);
    await pool.sdk().send(new AdminDisableUserCommand(onUser()));
    await expect(browserOf(pool).signIn(email, password)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'User is disabled.',
    });
    await expect(
      pool.sdk().send(new GetUserCommand({ AccessToken: session.getAccessToken().getJwtToken() })),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' });

    await pool.sdk().send(new AdminEnableUserCommand(onUser()));
    await expect(browserOf(pool).signIn(email, password)).resolves.toBeDefined();
  });

  it('does not tell a stranger with a wrong password that an account is shut', async () => {
    await pool.sdk().send(new AdminDisableUserCommand(onUser()));
    await expect(browserOf(pool).signIn(email, 'spatne-heslo-1')).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
  });

  it('ends the sessions of a person', async () => {
    const { session } = await browserOf(pool).signIn(email, password);
    await pool.sdk().send(new AdminUserGlobalSignOutCommand(onUser()));
    await expect(
      pool.sdk().send(new GetUserCommand({ AccessToken: session.getAccessToken().getJwtToken() })),
    ).rejects.toMatchObject({ message: 'Access Token has been revoked' });
  });

  it('puts a person into a group, which the tokens then tell', async () => {
    await pool.sdk().send(new AdminAddUserToGroupCommand({ ...onUser(), GroupName: 'admin' }));
    const { session } = await browserOf(pool).signIn(email, password);
    expect(session.getAccessToken().decodePayload()['cognito:groups']).toEqual(['admin']);
    expect(session.getIdToken().decodePayload()['cognito:groups']).toEqual(['admin']);

    await pool.sdk().send(new AdminRemoveUserFromGroupCommand({ ...onUser(), GroupName: 'admin' }));
    const { Groups } = await pool.sdk().send(new AdminListGroupsForUserCommand(onUser()));
    expect(Groups).toEqual([]);
    await expect(
      pool.sdk().send(new AdminAddUserToGroupCommand({ ...onUser(), GroupName: 'kings' })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('deletes a person', async () => {
    await pool.sdk().send(new AdminDeleteUserCommand(onUser()));
    await expect(pool.sdk().send(new AdminGetUserCommand(onUser()))).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    });
  });

  it('finds people by an attribute or its beginning, page by page', async () => {
    for (const name of ['kamil', 'klara', 'zdenek']) {
      await pool.service.seedUser({
        poolId: pool.pool.id,
        email: `${name}@example.cz`,
        password,
      });
    }
    const list = async (Filter?: string, Limit?: number, PaginationToken?: string) =>
      pool.sdk().send(
        new ListUsersCommand({
          UserPoolId: pool.pool.id,
          Filter,
          Limit,
          PaginationToken,
          AttributesToGet: ['email'],
        }),
      );
    expect((await list(`email = "${email}"`)).Users).toMatchObject([
      { Enabled: true, UserStatus: 'CONFIRMED', Attributes: [{ Name: 'email', Value: email }] },
    ]);
    expect((await list('email ^= "k"')).Users).toHaveLength(3);
    expect((await list('status = "Disabled"')).Users).toHaveLength(0);

    const first = await list(undefined, 3);
    const second = await list(undefined, 3, first.PaginationToken);
    expect([first.Users?.length, second.Users?.length]).toEqual([3, 1]);
    expect(second.PaginationToken).toBeUndefined();
    await expect(list('email > 1')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});

describe('a function', () => {
  it('may do what its policy says, on the pool it says', async () => {
    const found = await pool.sdk(reader).send(new AdminGetUserCommand(onUser()));
    expect(found.Enabled).toBe(true);
    await expect(pool.sdk(reader).send(new AdminDeleteUserCommand(onUser()))).rejects.toMatchObject(
      {
        name: 'AccessDeniedException',
        message: expect.stringContaining(
          'is not authorized to perform: cognito-idp:AdminDeleteUser on resource: arn:aws:cognito-idp:eu-central-1:000000000000:userpool/eu-central-1_Local0001',
        ),
      },
    );
  });

  it('must sign what only an administrator may do', async () => {
    const reply = await fetch(pool.url, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser' },
      body: JSON.stringify(onUser()),
    });
    expect(await reply.json()).toMatchObject({
      __type: expect.stringContaining('MissingAuthenticationToken'),
    });
  });
});
