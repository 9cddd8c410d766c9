import { refusalIn } from '#shared/domain/google-sign-in';
import { base64Url } from '../../platform/base64-url';
import { CognitoError, noAnswer } from '../../platform/cognito';
import { runtimeConfig } from '../../platform/config';
import { isRecord } from '../../platform/is-record';
import { leaveTo } from '../../platform/leave';
import { endOfPatience } from '../../platform/patience';
import { tokenSetOf } from '../../platform/renew-session';
import { sessionFrom, signedInAt, type TokenSet } from '../../platform/session';
import { callEndpoint } from '../client';
import { forgetCsrfToken } from '../csrf';
import type { CallbackOutcome, Completion } from './callback-outcome';
import { googleState, keepPending, newVerifier, type PendingSignIn } from './pending-sign-ins';
import { revoke } from './sign-out';

/** Between the account that a sign-in makes and that sign-in, both by the clocks of servers. */
const firstSignInMilliseconds = 30_000;

interface GoogleRequest {
  readonly next: string | undefined;
  readonly staysSignedIn: boolean;
  /** Whose account Google is to be connected to; nobody else is let in then. */
  readonly email?: string | undefined;
  /** Google is told whom to suggest, and asks nothing that it knows. */
  readonly isSilent?: boolean;
}

export async function isGoogleOffered(): Promise<boolean> {
  return (await runtimeConfig()).cognito.google !== undefined;
}

/** Leaves for Google. Only this browser keeps the secret whose hash goes along, and it alone can take the tokens. */
export async function startGoogle(request: GoogleRequest): Promise<void> {
  const { next, staysSignedIn, email = '', isSilent = false } = request;
  const { origin, clientId } = await clientOfGoogle();
  const verifier = newVerifier();
  const state = `${googleState}${newVerifier()}`;
  const isKept = keepPending(state, { kind: 'google', email, verifier, next, staysSignedIn });
  if (!isKept) throw new CognitoError('StorageUnavailable', 'This browser keeps nothing');

  const query = new URLSearchParams({
    identity_provider: 'Google',
    response_type: 'code',
    client_id: clientId,
    redirect_uri: returnAddress(),
    scope: 'openid email profile aws.cognito.signin.user.admin',
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
    ...(email && { login_hint: email }),
    // Whoever shares the computer is asked who they are.
    ...(!isSilent && { prompt: 'select_account' }),
  });
  leaveTo(`${origin}/oauth2/authorize?${query}`);
}

export const googleCompletion: Completion = {
  complete: async (code, pending) => {
    const tokens = await fetchTokens(code, pending);
    if (isExpected(tokens, pending)) return tokens;
    await discardIfNew(tokens).catch(() => undefined);
    // If that fails, nobody has its tokens all the same.
    void revoke(sessionFrom(tokens)).catch(() => undefined);
    throw new CognitoError('OtherAddress', 'Google was opened for another account');
  },
  outcomeOf: (failure) => {
    if (!(failure instanceof CognitoError)) return undefined;
    if (failure.code === 'OtherAddress') return { name: 'google-other-address' };
    return failure.code === 'invalid_grant' ? { name: 'google-expired' } : undefined;
  },
  refused: async ({ error, description }, pending) => {
    switch (refusalIn(description)) {
      case 'ADDRESS_HAS_ACCOUNT':
        return { name: 'google-has-account' };
      case 'GOOGLE_ADDRESS_UNVERIFIED':
        return { name: 'google-unverified' };
      case 'GOOGLE_CONNECTED':
        return signInConnected(pending);
      case undefined:
        return /access_denied|cancel/i.test(`${error} ${description}`)
          ? { name: 'google-cancelled' }
          : { name: 'failed', failure: new Error(`${error}: ${description}`) };
    }
  },
};

/** Google is connected now and opens the account at the second try, for which nobody is asked anything. */
async function signInConnected(pending: PendingSignIn): Promise<CallbackOutcome> {
  await startGoogle({ ...pending, isSilent: true });
  // The page is being left; until then it shows that something goes on.
  return new Promise(() => undefined);
}

async function fetchTokens(code: string, { verifier }: PendingSignIn): Promise<TokenSet> {
  const { origin, clientId } = await clientOfGoogle();
  const response = await post(`${origin}/oauth2/token`, {
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    redirect_uri: returnAddress(),
    code_verifier: verifier,
  });
  const body: unknown = await response.json().catch(() => undefined);
  const answer = isRecord(body) ? body : {};
  if (!response.ok) throw new CognitoError(String(answer['error'] ?? response.status), '');
  return tokensIn(answer);
}

function tokensIn(answer: Readonly<Record<string, unknown>>): TokenSet {
  const { access_token, id_token, refresh_token, expires_in } = answer;
  return tokenSetOf({
    AccessToken: access_token,
    IdToken: id_token,
    RefreshToken: String(refresh_token ?? ''),
    ...(typeof expires_in === 'number' && { ExpiresIn: expires_in }),
  });
}

/** Whoever connects Google stays in the account that they connect it to. */
function isExpected(tokens: TokenSet, { email }: PendingSignIn): boolean {
  return email === '' || sessionFrom(tokens).user.email.toLowerCase() === email.toLowerCase();
}

/**
 * Whoever connects Google and chooses another address there has made an account by it that nobody wanted, and it goes
 * again. One that was there before stays: only its very first sign-in comes at the moment that it was made.
 */
async function discardIfNew(tokens: TokenSet): Promise<void> {
  const asIt = { accessToken: tokens.AccessToken, onSignedOut: () => undefined };
  const { createdAt, email } = await callEndpoint('account.getOwnProfile', {}, asIt);
  if (Date.parse(createdAt) < signedInAt(tokens) - firstSignInMilliseconds) return;

  // A token for changes belongs to the account that used it first.
  forgetCsrfToken();
  try {
    await callEndpoint('account.anonymise', { body: { confirmation: email } }, asIt);
  } finally {
    forgetCsrfToken();
  }
}

async function post(address: string, form: Readonly<Record<string, string>>): Promise<Response> {
  try {
    const body = new URLSearchParams(form);
    return await fetch(address, { method: 'POST', body, signal: endOfPatience() });
  } catch (cause) {
    throw noAnswer(cause);
  }
}

async function clientOfGoogle() {
  const { google } = (await runtimeConfig()).cognito;
  if (!google) throw new CognitoError('NotOffered', 'Google is not set up here');
  return google;
}

function returnAddress(): string {
  return `${window.location.origin}/auth/callback`;
}

/** PKCE: the hash of the secret, 43 characters. */
async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64Url(new Uint8Array(digest));
}
