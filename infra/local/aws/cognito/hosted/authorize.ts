import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { AwsRequest, AwsResponse } from '../../front-door/service';
import type { Cognito } from '../cognito';
import type { UserPoolClient } from '../pool-settings';
import { redirectTo, refusalPage } from './hosted-replies';
import type { CodeRequest } from './hosted-sign-ins';

const Query = z.object({
  client_id: z.string().default(''),
  redirect_uri: z.string().default(''),
  response_type: z.string().default(''),
  scope: z.string().optional(),
  state: z.string().optional(),
  nonce: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
  identity_provider: z.string().default(''),
  login_hint: z.string().optional(),
  prompt: z.string().optional(),
});
type Query = z.infer<typeof Query>;

/** The hash of a verifier: 32 bytes. */
const challengeForm = /^[\w-]{43}$/;

/** Sends the browser on to the provider that the app named. */
export async function authorize(cognito: Cognito, request: AwsRequest): Promise<AwsResponse> {
  const query = Query.parse(Object.fromEntries(request.query));
  const client = cognito.clients.get(query.client_id);
  if (!client?.properties.AllowedOAuthFlowsUserPoolClient) {
    return refusalPage('invalid_request', 'No client of this id signs people in here.');
  }
  if (!client.properties.CallbackURLs.includes(query.redirect_uri)) {
    return refusalPage('redirect_mismatch', `The client does not name ${query.redirect_uri}.`);
  }

  const problem = problemOf(client, query);
  if (problem) {
    const [error, error_description] = problem;
    return redirectTo(query.redirect_uri, { error, error_description, state: query.state });
  }
  return leadToProvider(cognito, client, query, request);
}

function problemOf(
  { properties }: UserPoolClient,
  query: Query,
): readonly [error: string, description: string] | undefined {
  if (query.response_type !== 'code' || !properties.AllowedOAuthFlows.includes('code')) {
    return ['unauthorized_client', 'response_type'];
  }
  const scopes = scopesOf(properties.AllowedOAuthScopes, query);
  if (scopes.some((scope) => !properties.AllowedOAuthScopes.includes(scope))) {
    return ['invalid_scope', 'scope'];
  }
  if (query.code_challenge === undefined) {
    return query.code_challenge_method === undefined
      ? undefined
      : ['invalid_request', 'code_challenge'];
  }
  if (query.code_challenge_method !== 'S256') return ['invalid_request', 'code_challenge_method'];
  return challengeForm.test(query.code_challenge)
    ? undefined
    : ['invalid_request', 'code_challenge'];
}

async function leadToProvider(
  cognito: Cognito,
  client: UserPoolClient,
  query: Query,
  request: AwsRequest,
): Promise<AwsResponse> {
  const name = query.identity_provider;
  const provider = client.pool.providers.get(name);
  if (
    !provider ||
    !cognito.google ||
    !client.properties.SupportedIdentityProviders.includes(name)
  ) {
    return refusalPage('invalid_request', 'There is no sign-in page here: name a provider.');
  }

  const asked: CodeRequest = {
    clientId: client.id,
    redirectUri: query.redirect_uri,
    scopes: scopesOf(client.properties.AllowedOAuthScopes, query),
    state: query.state,
    nonce: query.nonce,
    codeChallenge: query.code_challenge,
  };
  const providerRedirect = `http://${request.headers['host']}/oauth2/idpresponse`;
  const providerNonce = randomBytes(16).toString('base64url');
  const state = cognito.hosted.pending.put({
    ...asked,
    provider: name,
    providerRedirect,
    providerNonce,
  });
  const address = await cognito.google.signInAddress({
    clientId: provider.ProviderDetails.client_id,
    redirectUri: providerRedirect,
    scope: provider.ProviderDetails.authorize_scopes,
    state,
    nonce: providerNonce,
    hints: {
      ...(query.login_hint && { login_hint: query.login_hint }),
      ...(query.prompt && { prompt: query.prompt }),
    },
  });
  return redirectTo(address, {});
}

function scopesOf(allowed: readonly string[], { scope }: Query): readonly string[] {
  return scope ? scope.split(' ').filter(Boolean) : allowed;
}
