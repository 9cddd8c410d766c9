import { randomBytes } from 'node:crypto';
import type { AwsPlace } from '../front-door/place';
import type { ServiceHandler } from '../front-door/service';
import { openStore, type Store } from '../storage/level-store';
import { createAttemptLimits } from './attempts';
import { createChallenges } from './challenges';
import type { Cognito, CognitoPorts } from './cognito';
import { type Collection, openCollection } from './collection';
import { createCognitoHandler } from './handler';
import { createHostedSignIns } from './hosted/hosted-sign-ins';
import { createOpenIdProvider, type UpstreamSettings } from './hosted/openid-provider';
import { IdentityProviderProperties, type UserPool, type UserPoolClient } from './pool-settings';
import { makeClient, makePool } from './pools';
import { PoolNumber, Session, SigningKey, User } from './records';
import { createRegistrations } from './registrations';
import { type SeededUser, seedUser } from './seed-user';
import { loadTokenSigner } from './signing-key';

export interface CognitoOptions extends Omit<CognitoPorts, 'now'>, AwsPlace {
  /** Where the people and their sessions are kept. */
  readonly folder: string;
  readonly now?: () => number;
  /** Who plays Google. */
  readonly google?: UpstreamSettings;
}

export interface CognitoService {
  readonly handler: ServiceHandler;
  /** Makes the pool of a template's resource; the same resource has the same id after a restart. */
  createUserPool(logicalId: string, properties: unknown): Promise<UserPool>;
  createUserPoolClient(logicalId: string, poolId: string, properties: unknown): UserPoolClient;
  createGroup(poolId: string, name: string): void;
  createIdentityProvider(poolId: string, properties: unknown): void;
  /** A person who can sign in at once; one who exists already stays as he is. */
  seedUser(user: SeededUser): Promise<{ readonly sub: string }>;
  /** The key set by which the functions check tokens without asking anybody. */
  jwks(): Cognito['signer']['jwks'];
  close(): Promise<void>;
}

export async function openCognito(options: CognitoOptions): Promise<CognitoService> {
  const store = await openStore({ folder: options.folder });
  const pools = new Map<string, UserPool>();
  const clients = new Map<string, UserPoolClient>();
  const numbers = await openCollection(store, 'pool', PoolNumber);
  const cognito = await loadCognito(store, options, pools, clients);

  return {
    handler: createCognitoHandler(cognito),
    createUserPool: async (logicalId, properties) => {
      const number = await poolNumber(numbers, logicalId);
      const pool = makePool(options, number, properties);
      pools.set(pool.id, pool);
      return pool;
    },
    createUserPoolClient: (logicalId, poolId, properties) => {
      const client = makeClient(requirePool(pools, poolId), logicalId, properties);
      clients.set(client.id, client);
      return client;
    },
    createGroup: (poolId, name) => {
      requirePool(pools, poolId).groups.add(name);
    },
    createIdentityProvider: (poolId, properties) => {
      const provider = IdentityProviderProperties.parse(properties);
      requirePool(pools, poolId).providers.set(provider.ProviderName, provider);
    },
    seedUser: (user) => seedUser(cognito, user),
    jwks: () => cognito.signer.jwks,
    close: () => store.close(),
  };
}

async function loadCognito(
  store: Store,
  { region, invoke, deliverMail, now = Date.now, google }: CognitoOptions,
  pools: Cognito['pools'],
  clients: Cognito['clients'],
): Promise<Cognito> {
  return {
    region,
    invoke,
    deliverMail,
    now,
    pools,
    clients,
    users: await openCollection(store, 'user', User),
    sessions: await openCollection(store, 'session', Session),
    signer: await loadTokenSigner(await openCollection(store, 'key', SigningKey)),
    challenges: createChallenges(now),
    registrations: createRegistrations(),
    attempts: createAttemptLimits(now),
    hosted: createHostedSignIns(now),
    google: google && createOpenIdProvider(google, now),
    imitationSecret: randomBytes(32),
  };
}

async function poolNumber(numbers: Collection<number>, logicalId: string): Promise<number> {
  const known = numbers.find(logicalId);
  if (known !== undefined) return known;

  const next = Math.max(0, ...numbers.list()) + 1;
  await numbers.put(logicalId, next);
  return next;
}

function requirePool(pools: ReadonlyMap<string, UserPool>, poolId: string): UserPool {
  const pool = pools.get(poolId);
  if (!pool) throw new Error(`No user pool ${poolId} was made before what belongs to it`);
  return pool;
}
