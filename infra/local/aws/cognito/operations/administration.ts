import * as z from 'zod';
import type { Cognito } from '../cognito';
import {
  allAttributes,
  asAttributeList,
  changeUser,
  getPool,
  getUser,
  usernameOf,
} from '../directory';
import type { User } from '../records';
import { refusal } from '../refusals';
import { endAllSessions } from '../sessions';
import { AttributeList } from '../user-attributes';
import { type Operation, operation } from './operation';
import { describeMfa } from './second-factor';

export const OnUser = z.object({ UserPoolId: z.string(), Username: z.string() });
const OnGroup = OnUser.extend({ GroupName: z.string() });

/** An operation for administrators: the caller's policy must allow it on the pool. */
export function administration<I extends z.infer<typeof OnUser>>(
  name: string,
  input: z.ZodType<I>,
  run: (cognito: Cognito, user: User, input: I) => Promise<object>,
): Operation {
  return operation(input, async (cognito, request, caller) => {
    const pool = getPool(cognito, request.UserPoolId);
    caller.authorise(`cognito-idp:${name}`, pool.arn);
    return run(cognito, getUser(cognito, pool.id, request.Username), request);
  });
}

export const adminGetUser = administration('AdminGetUser', OnUser, async (_cognito, user) => ({
  ...describeUser(user),
  ...describeMfa(user),
  UserAttributes: asAttributeList(allAttributes(user)),
}));

export const adminUpdateUserAttributes = administration(
  'AdminUpdateUserAttributes',
  OnUser.extend({ UserAttributes: AttributeList }),
  async (cognito, user, { UserAttributes }) => {
    const changes = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
    await changeUser(cognito, user.sub, ({ attributes }) => ({
      attributes: { ...attributes, ...changes },
    }));
    return {};
  },
);

export const adminUserGlobalSignOut = administration(
  'AdminUserGlobalSignOut',
  OnUser,
  async (cognito, user) => {
    await endAllSessions(cognito, user.sub);
    return {};
  },
);

export const adminDisableUser = administration(
  'AdminDisableUser',
  OnUser,
  async (cognito, user) => {
    await changeUser(cognito, user.sub, () => ({ isEnabled: false }));
    await endAllSessions(cognito, user.sub);
    return {};
  },
);

export const adminEnableUser = administration('AdminEnableUser', OnUser, async (cognito, user) => {
  await changeUser(cognito, user.sub, () => ({ isEnabled: true }));
  return {};
});

export const adminDeleteUser = administration('AdminDeleteUser', OnUser, async (cognito, user) => {
  await endAllSessions(cognito, user.sub);
  await cognito.users.remove([user.sub]);
  return {};
});

export const adminAddUserToGroup = administration(
  'AdminAddUserToGroup',
  OnGroup,
  async (cognito, user, { GroupName }) => {
    assertGroup(cognito, user, GroupName);
    await changeUser(cognito, user.sub, ({ groups }) => ({
      groups: [...new Set([...groups, GroupName])],
    }));
    return {};
  },
);

export const adminRemoveUserFromGroup = administration(
  'AdminRemoveUserFromGroup',
  OnGroup,
  async (cognito, user, { GroupName }) => {
    assertGroup(cognito, user, GroupName);
    await changeUser(cognito, user.sub, ({ groups }) => ({
      groups: groups.filter((group) => group !== GroupName),
    }));
    return {};
  },
);

export const adminListGroupsForUser = administration(
  'AdminListGroupsForUser',
  OnUser,
  async (_cognito, user) => ({
    Groups: user.groups.map((GroupName) => ({ GroupName, UserPoolId: user.poolId })),
  }),
);

export function describeUser(user: User) {
  return {
    Username: usernameOf(user),
    UserCreateDate: user.createdAt / 1_000,
    UserLastModifiedDate: user.modifiedAt / 1_000,
    Enabled: user.isEnabled,
    UserStatus: user.status,
  };
}

function assertGroup(cognito: Cognito, user: User, group: string): void {
  if (!getPool(cognito, user.poolId).groups.has(group)) throw refusal('groupNotFound');
}
