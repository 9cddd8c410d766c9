import type { CognitoService } from '../aws/cognito/open-cognito';
import { readUserPoolClients, readUserPoolGroups, readUserPools } from './model/user-pools';
import type { Resolved } from './resolve';

/**
 * Makes pools, clients and groups, and notes the ids they got, which the rest of the app refers to.
 * The order matters: a client's properties name its pool.
 */
export async function createUserPools(
  resolved: Resolved,
  cognito: CognitoService,
  givenIds: Map<string, string>,
): Promise<void> {
  for (const { key, properties } of readUserPools(resolved)) {
    givenIds.set(key, (await cognito.createUserPool(key, properties)).id);
  }
  for (const { key, poolId, properties } of readUserPoolClients(resolved)) {
    givenIds.set(key, cognito.createUserPoolClient(key, poolId, properties).id);
  }
  for (const { poolId, name } of readUserPoolGroups(resolved)) cognito.createGroup(poolId, name);
}
