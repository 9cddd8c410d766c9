import { AwsError } from '../../front-door/aws-error';
import type { AwsRequest, AwsResponse } from '../../front-door/service';
import type { Cognito } from '../cognito';
import { getClient } from '../directory';
import { signInExternally } from './external-user';
import { redirectTo, refusalPage } from './hosted-replies';
import type { PendingSignIn } from './hosted-sign-ins';

/** Takes the browser back from the provider, and sends it on to the app with a code or with what went wrong. */
export async function providerResponse(
  cognito: Cognito,
  request: AwsRequest,
): Promise<AwsResponse> {
  const pending = cognito.hosted.pending.take(request.query.get('state') ?? '');
  if (!pending) return refusalPage('invalid_request', 'This sign-in is over or was never begun.');

  const back = (query: Readonly<Record<string, string | undefined>>) =>
    redirectTo(pending.redirectUri, { ...query, state: pending.state });
  const refused = request.query.get('error');
  if (refused) {
    const error_description = request.query.get('error_description') ?? refused;
    return back({ error: refused, error_description });
  }

  try {
    const code = await grantCode(cognito, pending, request.query.get('code') ?? '');
    return back({ code });
  } catch (error) {
    // Cognito tells the words of its own refusals and of triggers, and nothing of what a provider did wrong.
    const error_description =
      error instanceof AwsError ? `${error.message} ` : 'Exception processing authorization code';
    return back({ error: 'invalid_request', error_description });
  }
}

async function grantCode(cognito: Cognito, pending: PendingSignIn, code: string): Promise<string> {
  const client = getClient(cognito, pending.clientId);
  const provider = client.pool.providers.get(pending.provider);
  if (!provider || !cognito.google) throw new Error(`The pool has no ${pending.provider}`);

  const claims = await cognito.google.identify(code, {
    clientId: provider.ProviderDetails.client_id,
    redirectUri: pending.providerRedirect,
    nonce: pending.providerNonce,
  });
  const { sub } = await signInExternally(cognito, client, provider, claims);
  return cognito.hosted.codes.put({ ...pending, sub, authenticatedAt: cognito.now() });
}
