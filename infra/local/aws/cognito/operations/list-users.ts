import * as z from 'zod';
import { allAttributes, asAttributeList, getPool, usernameOf } from '../directory';
import type { User } from '../records';
import { invalidParameter } from '../refusals';
import { describeUser } from './administration';
import { operation } from './operation';

export const listUsers = operation(
  z.object({
    UserPoolId: z.string(),
    Filter: z.string().optional(),
    Limit: z.number().int().min(0).max(60).default(60),
    AttributesToGet: z.array(z.string()).optional(),
    PaginationToken: z.string().optional(),
  }),
  async (cognito, input, caller) => {
    const pool = getPool(cognito, input.UserPoolId);
    caller.authorise('cognito-idp:ListUsers', pool.arn);

    const matches = filterOf(input.Filter);
    const after = input.PaginationToken ?? '';
    const found = cognito.users
      .list()
      .filter((user) => user.poolId === pool.id && matches(user) && user.sub > after)
      .sort((one, other) => (one.sub < other.sub ? -1 : 1));
    const page = found.slice(0, input.Limit || 60);
    const last = page.at(-1);

    return {
      Users: page.map((user) => ({
        ...describeUser(user),
        Attributes: shownAttributes(user, input.AttributesToGet),
      })),
      ...(last && found.length > page.length && { PaginationToken: last.sub }),
    };
  },
);

function shownAttributes(user: User, wanted: readonly string[] | undefined) {
  const list = asAttributeList(allAttributes(user));
  return wanted ? list.filter(({ Name }) => wanted.includes(Name)) : list;
}

/** `name = "value"` for equality, `name ^= "value"` for a beginning. */
function filterOf(filter: string | undefined): (user: User) => boolean {
  if (!filter) return () => true;
  const parts = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"(.*)"\s*$/.exec(filter);
  if (!parts) throw invalidParameter(`Error while parsing filter: ${filter}`);

  const [, name = '', comparison, quoted = ''] = parts;
  const wanted = quoted.replaceAll('\\"', '"');
  return (user) => {
    const value = searchable(user, name);
    return comparison === '=' ? value === wanted : value.startsWith(wanted);
  };
}

function searchable(user: User, name: string): string {
  if (name === 'username') return usernameOf(user);
  if (name === 'status') return user.isEnabled ? 'Enabled' : 'Disabled';
  if (name === 'cognito:user_status') return user.status;
  return allAttributes(user)[name] ?? '';
}
