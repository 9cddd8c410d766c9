import * as z from 'zod';
import type { Resolved } from '../resolve';

/**
 * Pools are read before anything else is: they hand out the ids that all the rest refers to, while
 * they themselves refer only to the functions that are their triggers.
 */
export interface UserPoolResource {
  readonly key: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

const AnyProperties = z.record(z.string(), z.unknown());
const OfPool = z.looseObject({ UserPoolId: z.string() });
const Group = z.object({ UserPoolId: z.string(), GroupName: z.string() });

export function readUserPools(resolved: Resolved): readonly UserPoolResource[] {
  return resolved
    .ofType('AWS::Cognito::UserPool')
    .map((resource) => ({ key: resource.key, properties: resource.read(AnyProperties) }));
}

export function readUserPoolClients(resolved: Resolved) {
  return resolved.ofType('AWS::Cognito::UserPoolClient').map((resource) => {
    const properties = resource.read(OfPool);
    return { key: resource.key, poolId: properties.UserPoolId, properties };
  });
}

export function readUserPoolGroups(resolved: Resolved) {
  return resolved
    .ofType('AWS::Cognito::UserPoolGroup')
    .map((resource) => resource.read(Group))
    .map(({ UserPoolId, GroupName }) => ({ poolId: UserPoolId, name: GroupName }));
}

export function readIdentityProviders(resolved: Resolved) {
  return resolved.ofType('AWS::Cognito::UserPoolIdentityProvider').map((resource) => {
    const properties = resource.read(OfPool);
    return { poolId: properties.UserPoolId, properties };
  });
}
