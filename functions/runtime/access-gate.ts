import { createHmac } from 'node:crypto';
import { accessCookie } from '#shared/domain/access-gate';
import { epochMillisecondsOf, type Instant } from '#shared/domain/calendar';
import { hashToken, isTokenOf } from './csrf-token';

/** The same on CloudFront: `infra/constructs/edge-code.ts`. */
function signatureOf(password: string, until: string): string {
  return createHmac('sha256', password).update(`${accessCookie.name} ${until}`).digest('hex');
}

/** What the cookie says: until when it counts, signed by the password itself. */
export function newAccess(password: string, at: Instant): string {
  const until = String(Math.floor(epochMillisecondsOf(at) / 1000) + accessCookie.seconds);
  return `${until}.${signatureOf(password, until)}`;
}

export function isAccess(value: string, password: string, at: Instant): boolean {
  const [until = '', signature = ''] = value.split('.');
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 <= epochMillisecondsOf(at)) return false;
  return isTokenOf(hashToken(signatureOf(password, until)), signature);
}

export function isAccessPassword(given: string, password: string): boolean {
  return isTokenOf(hashToken(password), given);
}
