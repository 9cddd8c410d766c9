import { createHash } from 'node:crypto';
import { AwsError } from '../../front-door/aws-error';
import type { AwsRequest, AwsResponse } from '../../front-door/service';
import type { Cognito } from '../cognito';
import type { UserPoolClient } from '../pool-settings';
import { refreshSession, revokeRefreshToken, startSession } from '../sessions';
import { tokenReply } from './hosted-replies';

interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken?: string;
  readonly ExpiresIn: number;
}

/** Hands out tokens for a code, once, to the browser that asked for it; or new ones for a refresh token. */
export async function issueForGrant(cognito: Cognito, request: AwsRequest): Promise<AwsResponse> {
  const form = new URLSearchParams(request.body.toString());
  const client = cognito.clients.get(form.get('client_id') ?? '');
  if (!client?.properties.AllowedOAuthFlowsUserPoolClient) return refused('invalid_client');

  switch (form.get('grant_type')) {
    case 'authorization_code':
      return forCode(cognito, client, form);
    case 'refresh_token':
      return forRefreshToken(cognito, client, form.get('refresh_token') ?? '');
    default:
      return refused('unsupported_grant_type');
  }
}

/** Ends the session of a refresh token. */
export async function revokeGrant(cognito: Cognito, request: AwsRequest): Promise<AwsResponse> {
  const form = new URLSearchParams(request.body.toString());
  const client = cognito.clients.get(form.get('client_id') ?? '');
  if (!client) return refused('invalid_client');
  await revokeRefreshToken(cognito, client, form.get('token') ?? '');
  return tokenReply(200, {});
}

async function forCode(cognito: Cognito, client: UserPoolClient, form: URLSearchParams) {
  // Taken out before anything is looked at: whoever guesses has one guess.
  const granted = cognito.hosted.codes.take(form.get('code') ?? '');
  const user = granted && cognito.users.find(granted.sub);
  if (!user?.isEnabled || granted?.clientId !== client.id) return refused('invalid_grant');
  if (granted.redirectUri !== form.get('redirect_uri')) return refused('invalid_grant');
  if (!isProved(granted.codeChallenge, form.get('code_verifier'))) return refused('invalid_grant');

  const { scopes, nonce, authenticatedAt } = granted;
  const hosted = { scopes, nonce, authenticatedAt };
  const tokens = await startSession(cognito, user, client, undefined, hosted);
  return answer(tokens, scopes.includes('openid'));
}

async function forRefreshToken(cognito: Cognito, client: UserPoolClient, refreshToken: string) {
  try {
    return answer(await refreshSession(cognito, client, refreshToken, undefined), true);
  } catch (error) {
    if (error instanceof AwsError) return refused('invalid_grant');
    throw error;
  }
}

/** PKCE: only the browser that made the challenge knows what it is the hash of. */
function isProved(challenge: string | undefined, verifier: string | null): boolean {
  if (challenge === undefined) return verifier === null;
  return (
    createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url') === challenge
  );
}

function answer({ AccessToken, IdToken, RefreshToken, ExpiresIn }: Tokens, isOpenId: boolean) {
  return tokenReply(200, {
    ...(isOpenId && { id_token: IdToken }),
    access_token: AccessToken,
    ...(RefreshToken !== undefined && { refresh_token: RefreshToken }),
    expires_in: ExpiresIn,
    token_type: 'Bearer',
  });
}

function refused(error: string): AwsResponse {
  return tokenReply(400, { error });
}
