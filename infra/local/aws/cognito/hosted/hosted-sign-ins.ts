import { randomBytes } from 'node:crypto';

/** What the app asked for when it sent the browser here; it holds until the tokens are handed out. */
export interface CodeRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly state: string | undefined;
  readonly nonce: string | undefined;
  /** The hash of what only the asking browser knows. */
  readonly codeChallenge: string | undefined;
}

/** A browser that is at the provider now. */
export interface PendingSignIn extends CodeRequest {
  readonly provider: string;
  /** Where the provider sends it back to, and what its id token has to repeat. */
  readonly providerRedirect: string;
  readonly providerNonce: string;
}

/** Somebody whom the provider has named, and who has not fetched the tokens yet. */
export interface GrantedCode extends CodeRequest {
  readonly sub: string;
  readonly authenticatedAt: number;
}

export interface Once<T> {
  put(value: T): string;
  /** Takes it out: nothing is given twice, and nothing that is too old. */
  take(ticket: string): T | undefined;
}

export interface HostedSignIns {
  readonly pending: Once<PendingSignIn>;
  readonly codes: Once<GrantedCode>;
}

const fiveMinutes = 300_000;

/** In memory: who is on the way when the machine stops begins anew. */
export function createHostedSignIns(now: () => number): HostedSignIns {
  return { pending: createOnce(now), codes: createOnce(now) };
}

function createOnce<T>(now: () => number): Once<T> {
  const kept = new Map<string, { readonly value: T; readonly expiresAt: number }>();
  return {
    put: (value) => {
      for (const [ticket, { expiresAt }] of kept) if (expiresAt <= now()) kept.delete(ticket);
      const ticket = randomBytes(32).toString('base64url');
      kept.set(ticket, { value, expiresAt: now() + fiveMinutes });
      return ticket;
    },
    take: (ticket) => {
      const found = kept.get(ticket);
      kept.delete(ticket);
      return found && found.expiresAt > now() ? found.value : undefined;
    },
  };
}
