import { AwsError } from '../front-door/aws-error';
import type { AwsRequest, AwsResponse, ServiceHandler } from '../front-door/service';
import { jsonReply, parseJsonBody } from '../front-door/wire-protocol';
import type { Cognito } from './cognito';
import { getPool } from './directory';
import { answerHosted, isHostedPath } from './hosted/hosted-pages';
import { operations } from './operations/operation-table';

const document = /^\/([\w-]+_\w+)\/\.well-known\/(jwks\.json|openid-configuration)$/;

export function createCognitoHandler(cognito: Cognito): ServiceHandler {
  return {
    service: 'cognito-idp',
    ownsPath: (path) => document.test(path) || isHostedPath(path),
    handle: async (request) => {
      if (request.target !== undefined) return answer(cognito, request.target, request);
      return isHostedPath(request.path)
        ? answerHosted(cognito, request)
        : showDocument(cognito, request);
    },
  };
}

async function answer(cognito: Cognito, name: string, request: AwsRequest): Promise<AwsResponse> {
  const operation = operations.get(name);
  if (!operation) {
    throw new AwsError('UnknownOperationException', `The local user pool has no ${name}`);
  }
  const caller = {
    authorise: (action: string, resource: string) => request.authorise(action, resource),
  };
  const reply = await operation(cognito, parseJsonBody(request.body), caller);
  return jsonReply('cognito-idp', reply);
}

/** The two public documents by which anybody can check a token of the pool. */
function showDocument(cognito: Cognito, { path, headers }: AwsRequest): AwsResponse {
  const hosted = `http://${headers['host']}`;
  const [, poolId = '', name] = document.exec(path) ?? [];
  const { issuer } = getPool(cognito, poolId);
  const content =
    name === 'jwks.json'
      ? cognito.signer.jwks
      : {
          issuer,
          jwks_uri: `${issuer}/.well-known/jwks.json`,
          authorization_endpoint: `${hosted}/oauth2/authorize`,
          token_endpoint: `${hosted}/oauth2/token`,
          revocation_endpoint: `${hosted}/oauth2/revoke`,
          end_session_endpoint: `${hosted}/logout`,
          response_types_supported: ['code'],
          id_token_signing_alg_values_supported: ['RS256'],
          subject_types_supported: ['public'],
        };
  return {
    status: 200,
    headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*' },
    body: JSON.stringify(content),
  };
}
