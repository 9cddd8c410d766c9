import { SignatureRefused } from './aws-error';
import type { ConditionContext } from './conditions';
import type { Identity, IdentityRegistry } from './identity';
import { assertAllowed } from './policy';
import type { ServiceName } from './service';
import { parseAuthorization, type RequestToVerify, verifySignature } from './signature';

/** Finds who signed the request; undefined when nobody did, which only public operations accept. */
export function authenticate(
  request: RequestToVerify,
  service: ServiceName,
  identities: IdentityRegistry,
): Identity | undefined {
  const header = request.headers['authorization'];
  if (!header?.startsWith('AWS4-')) return undefined;

  const scope = parseAuthorization(header);
  const identity = identities.find(scope.accessKeyId);
  if (!identity) {
    throw new SignatureRefused(
      'unknown-key',
      'The security token included in the request is invalid.',
    );
  }
  if (scope.service !== service) {
    throw new SignatureRefused(
      'mismatch',
      `Credential should be scoped to correct service: '${service}'.`,
    );
  }

  verifySignature(request, identity);
  return identity;
}

export function authoriserOf(identity: Identity | undefined) {
  return (action: string, resource: string, context?: ConditionContext): void => {
    if (!identity) {
      throw new SignatureRefused('missing', 'Request is missing Authentication Token');
    }
    assertAllowed(identity, action, resource, context);
  };
}
