import { createHmac } from 'node:crypto';
import type { Cognito } from './cognito';
import type { UserPool } from './pool-settings';
import type { PasswordVerifier } from './secure-remote-password';

/**
 * A person who does not exist, for a sign-in that must not tell so: the same name always gets the
 * same id and the same salt, as RFC 5054 advises.
 */
export function imitateUser(
  cognito: Cognito,
  pool: UserPool,
  username: string,
): { readonly sub: string; readonly password: PasswordVerifier } {
  const derive = (purpose: string) =>
    createHmac('sha256', cognito.imitationSecret)
      .update(`${pool.id} ${purpose} ${username.toLowerCase()}`)
      .digest('hex');

  const id = derive('id');
  const sub = [
    id.slice(0, 8),
    id.slice(8, 12),
    `4${id.slice(13, 16)}`,
    `9${id.slice(17, 20)}`,
    id.slice(20, 32),
  ].join('-');
  return {
    sub,
    password: { salt: `0${derive('salt').slice(1, 32)}`, verifier: derive('verifier') },
  };
}
