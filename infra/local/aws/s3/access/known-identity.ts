import { SignatureRefused } from '../../front-door/aws-error';
import type { Identity, IdentityRegistry } from '../../front-door/identity';

export function knownIdentity(identities: IdentityRegistry, accessKeyId: string): Identity {
  const identity = identities.find(accessKeyId);
  if (!identity) throw new SignatureRefused('unknown-key', 'The access key is not known.');
  return identity;
}
