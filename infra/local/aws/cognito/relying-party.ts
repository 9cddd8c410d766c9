import * as z from 'zod';
import type { UserPool } from './pool-settings';
import type { Passkey, User } from './records';
import { refusal } from './refusals';

/** The domain whose pages may make and use passkeys; refused where the pool has none or knows no passkeys. */
export function relyingPartyOf({ properties }: UserPool): string {
  const { AllowedFirstAuthFactors: factors } = properties.Policies.SignInPolicy;
  if (!factors.includes('WEB_AUTHN')) throw refusal('passkeysOff');
  if (!properties.WebAuthnRelyingPartyID) throw refusal('passkeysUnset');
  return properties.WebAuthnRelyingPartyID;
}

export function verifiesOwner({ properties }: UserPool): boolean {
  return properties.WebAuthnUserVerification === 'required';
}

/**
 * The passkeys by which a person may sign in. Whoever turned on a second factor may only where a passkey that
 * verifies its owner stands for both.
 */
export function usablePasskeys({ passkeys = [], mfa }: User): readonly Passkey[] {
  return mfa?.softwareToken && !mfa.passkey ? [] : passkeys;
}

const ClientData = z.object({ origin: z.string() });

/** The page that a browser says it stood on: of the domain or below it, and safe from listeners on the way. */
export function originOf(clientDataJson: string, relyingParty: string): string {
  const text = Buffer.from(clientDataJson, 'base64url').toString();
  const { origin } = ClientData.parse(JSON.parse(text));
  const { hostname, protocol } = new URL(origin);
  const isOfDomain = hostname === relyingParty || hostname.endsWith(`.${relyingParty}`);
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  if (!isOfDomain || !isSafe) throw refusal('passkeyOrigin');
  return origin;
}
