import * as z from 'zod';
import type { CognitoService } from '../aws/cognito/open-cognito';
import {
  readIdentityProviders,
  readUserPoolClients,
  readUserPoolGroups,
  readUserPools,
} from './model/user-pools';
import type { Resolved } from './resolve';

/**
 * Makes pools, clients and groups, and notes the ids they got, which the rest of the app refers to.
 * The order matters: a client's properties name its pool.
 */
export async function createUserPools(
  resolved: Resolved,
  cognito: CognitoService,
  givenIds: Map<string, string>,
  siteUrl: string,
): Promise<void> {
  for (const { key, properties } of readUserPools(resolved)) {
    givenIds.set(key, (await cognito.createUserPool(key, properties)).id);
  }
  for (const { key, poolId, properties } of readUserPoolClients(resolved)) {
    const client = cognito.createUserPoolClient(key, poolId, withLocalSite(properties, siteUrl));
    givenIds.set(key, client.id);
  }
  for (const { poolId, properties } of readIdentityProviders(resolved)) {
    cognito.createIdentityProvider(poolId, properties);
  }
  for (const { poolId, name } of readUserPoolGroups(resolved)) cognito.createGroup(poolId, name);
}

const Addresses = z.array(z.string()).default([]);

/**
 * The template can only write `https://` before the name of the site, which here has no certificate, and which
 * people may also call localhost.
 */
function withLocalSite(properties: Readonly<Record<string, unknown>>, siteUrl: string): object {
  const { host, port } = new URL(siteUrl);
  const localised = ['CallbackURLs', 'LogoutURLs'].map((name) => [
    name,
    Addresses.parse(properties[name]).flatMap((address) =>
      [siteUrl, `http://localhost:${port}`].map((site) => address.replace(`https://${host}`, site)),
    ),
  ]);
  return { ...properties, ...Object.fromEntries(localised) };
}
