import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const tokenBytes = 32;
const idBytes = 16;

export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

export function newSessionId(): string {
  return randomBytes(idBytes).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function isTokenOf(tokenHash: string, token: string): boolean {
  return timingSafeEqual(Buffer.from(tokenHash), Buffer.from(hashToken(token)));
}
