import type { Session } from '../../../../frontend/src/platform/session';

/** Tokens as Cognito makes them, without a signature that anybody would check. */
export function tokenOf(claims: Readonly<Record<string, unknown>>): string {
  const encode = (part: object) =>
    btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(part))))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=+$/, '');
  return [encode({ alg: 'none' }), encode(claims), 'signature'].join('.');
}

export function aSession(changes: Partial<Session> = {}): Session {
  return {
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    expiresAt: Date.now() + 3_600_000,
    user: { id: 'user-1', email: 'tereza@example.cz' },
    ...changes,
  };
}
