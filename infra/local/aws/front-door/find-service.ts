import { AwsError } from './aws-error';
import type { ServiceHandler, ServiceName } from './service';
import { parseAuthorization } from './signature';

const targetPrefixes: Readonly<Record<string, ServiceName>> = {
  DynamoDB_20120810: 'dynamodb',
  AmazonSQS: 'sqs',
  AWSCognitoIdentityProviderService: 'cognito-idp',
};

export interface Addressee {
  readonly handler: ServiceHandler;
  readonly target?: string;
}

/**
 * One listener answers for several services, as their host names do on AWS: the operation header
 * names the JSON services, the credential scope the REST ones, and a path the public documents.
 */
export function findAddressee(
  request: { readonly path: string; readonly headers: Readonly<Record<string, string>> },
  handlers: readonly ServiceHandler[],
): Addressee {
  const [prefix = '', target] = request.headers['x-amz-target']?.split('.') ?? [];
  const service = targetPrefixes[prefix] ?? signedService(request.headers);
  const handler =
    handlers.find((candidate) => candidate.service === service) ??
    handlers.find((candidate) => candidate.ownsPath?.(request.path));

  if (!handler) {
    throw new AwsError('UnknownOperationException', `No local service answers ${request.path}`, {
      status: 404,
    });
  }
  return { handler, ...(target !== undefined && { target }) };
}

function signedService(headers: Readonly<Record<string, string>>): string | undefined {
  return headers['authorization']?.startsWith('AWS4-')
    ? parseAuthorization(headers['authorization']).service
    : undefined;
}
