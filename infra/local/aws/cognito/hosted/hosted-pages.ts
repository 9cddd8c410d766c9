import type { AwsRequest, AwsResponse } from '../../front-door/service';
import type { Cognito } from '../cognito';
import { authorize } from './authorize';
import { redirectTo, refusalPage } from './hosted-replies';
import { providerResponse } from './provider-response';
import { issueForGrant, revokeGrant } from './token';

type Answer = (cognito: Cognito, request: AwsRequest) => Promise<AwsResponse>;

/** The addresses that a pool has once it has a domain. */
const pages: Readonly<Record<string, Answer>> = {
  'GET /oauth2/authorize': authorize,
  'GET /oauth2/idpresponse': providerResponse,
  'POST /oauth2/token': issueForGrant,
  'POST /oauth2/revoke': revokeGrant,
  'GET /logout': logOut,
};

export function isHostedPath(path: string): boolean {
  return Object.keys(pages).some((page) => page.endsWith(` ${path}`));
}

export async function answerHosted(cognito: Cognito, request: AwsRequest): Promise<AwsResponse> {
  const answer = pages[`${request.method} ${request.path}`];
  return answer
    ? answer(cognito, request)
    : refusalPage('invalid_request', `${request.path} takes no ${request.method}.`);
}

/** The pool keeps no cookie of its own, so there is nothing to forget; the way back is what matters. */
async function logOut(cognito: Cognito, { query }: AwsRequest): Promise<AwsResponse> {
  const client = cognito.clients.get(query.get('client_id') ?? '');
  const target = query.get('logout_uri') ?? '';
  return client?.properties.LogoutURLs.includes(target)
    ? redirectTo(target, {})
    : refusalPage('redirect_mismatch', `The client does not name ${target}.`);
}
