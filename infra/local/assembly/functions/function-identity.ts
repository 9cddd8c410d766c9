import { createHash, randomBytes } from 'node:crypto';
import type { Identity } from '../../aws/front-door/identity';
import type { LambdaFunction } from '../model/functions';

/** The credentials under which one function calls the services: its own key, its role's policies. */
export function functionIdentity(fn: LambdaFunction): Identity {
  return { ...credentials(fn.name), name: fn.name, statements: fn.statements };
}

/** The stack itself, for what it does on its own behalf, such as seeding. */
export function stackIdentity(): Identity {
  return { ...credentials('stack'), name: 'stack', statements: 'root' };
}

function credentials(name: string) {
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 16).toUpperCase();
  return { accessKeyId: `ASIA${digest}`, secretAccessKey: randomBytes(30).toString('base64') };
}
