import { createHash } from 'node:crypto';
import { type AwsPlace, arnOf } from '../front-door/place';
import {
  type UserPool,
  type UserPoolClient,
  UserPoolClientProperties,
  UserPoolProperties,
} from './pool-settings';

/** The issuer is the real address, so that tokens are checked by the very code that runs on AWS. */
export function makePool(place: AwsPlace, number: number, properties: unknown): UserPool {
  const parsed = UserPoolProperties.parse(properties);
  const id = `${place.region}_Local${String(number).padStart(4, '0')}`;
  return {
    id,
    name: parsed.UserPoolName,
    arn: arnOf(place, 'cognito-idp', `userpool/${id}`),
    issuer: `https://cognito-idp.${place.region}.amazonaws.com/${id}`,
    properties: parsed,
    groups: new Set(),
    providers: new Map(),
  };
}

/** A client's id follows from its pool and its name in the template, so it survives everything. */
export function makeClient(pool: UserPool, logicalId: string, properties: unknown): UserPoolClient {
  const digest = createHash('sha256').update(`${pool.id} ${logicalId}`).digest('hex');
  const id = BigInt(`0x${digest}`).toString(36).slice(0, 26).padStart(26, '0');
  return { id, pool, properties: UserPoolClientProperties.parse(properties) };
}
