import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod';
import { changeUser, emailOf } from '../directory';
import type { UserPool } from '../pool-settings';
import type { Passkey } from '../records';
import { notFound, refusal } from '../refusals';
import { originOf, relyingPartyOf, verifiesOwner } from '../relying-party';
import { holderOf } from '../sessions';
import { operation } from './operation';

const AccessToken = z.string();
const registrationMilliseconds = 180_000;
const mostPasskeys = 20;

/** The library checks what is inside; these are the parts that are read before it does. */
const Credential = z.looseObject({
  id: z.string(),
  response: z.looseObject({ clientDataJSON: z.string(), attestationObject: z.string() }),
  authenticatorAttachment: z.string().optional(),
});
type Credential = z.infer<typeof Credential>;

// Loaded when somebody uses a passkey, so that the start of the stack does not wait for it.
const loadLibrary = () => import('@simplewebauthn/server');

export const startWebAuthnRegistration = operation(
  z.object({ AccessToken }),
  async (cognito, input) => {
    const { user, client } = holderOf(cognito, input.AccessToken);
    const rpID = relyingPartyOf(client.pool);
    const { passkeys = [] } = user;
    if (passkeys.length >= mostPasskeys) throw refusal('limitExceeded');

    const { generateRegistrationOptions } = await loadLibrary();
    const options = await generateRegistrationOptions({
      rpID,
      rpName: rpID,
      userID: new Uint8Array(Buffer.from(user.sub)),
      userName: emailOf(user),
      userDisplayName: emailOf(user),
      attestationType: 'none',
      excludeCredentials: passkeys.map(({ id }) => ({ id })),
      authenticatorSelection: {
        residentKey: 'required',
        userVerification: client.pool.properties.WebAuthnUserVerification,
      },
      timeout: 60_000,
    });
    cognito.registrations.open(user.sub, {
      clientId: client.id,
      challenge: options.challenge,
      expiresAt: cognito.now() + registrationMilliseconds,
    });
    return { CredentialCreationOptions: options };
  },
);

export const completeWebAuthnRegistration = operation(
  z.object({ AccessToken, Credential }),
  async (cognito, input) => {
    const { user, client } = holderOf(cognito, input.AccessToken);
    const pending = cognito.registrations.take(user.sub);
    if (!pending || pending.expiresAt < cognito.now()) throw refusal('passkeyChallengeMissing');
    if (pending.clientId !== client.id) throw refusal('passkeyClient');

    const made = await verified(client.pool, input.Credential, pending.challenge);
    const passkey: Passkey = { ...made, createdAt: cognito.now() };
    await changeUser(cognito, user.sub, ({ passkeys = [] }) => ({
      passkeys: [...passkeys.filter(({ id }) => id !== passkey.id), passkey],
    }));
    return {};
  },
);

export const listWebAuthnCredentials = operation(
  z.object({ AccessToken, MaxResults: z.number().int().min(0).max(20).optional() }),
  async (cognito, input) => {
    const { user } = holderOf(cognito, input.AccessToken);
    return { Credentials: (user.passkeys ?? []).map(describe) };
  },
);

export const deleteWebAuthnCredential = operation(
  z.object({ AccessToken, CredentialId: z.string() }),
  async (cognito, { CredentialId, ...input }) => {
    const { user } = holderOf(cognito, input.AccessToken);
    if (!user.passkeys?.some(({ id }) => id === CredentialId)) {
      throw notFound('The WebAuthn credential does not exist.');
    }
    await changeUser(cognito, user.sub, ({ passkeys = [] }) => ({
      passkeys: passkeys.filter(({ id }) => id !== CredentialId),
    }));
    return {};
  },
);

async function verified(pool: UserPool, credential: Credential, expectedChallenge: string) {
  const relyingPartyId = relyingPartyOf(pool);
  const expectedOrigin = originOf(credential.response.clientDataJSON, relyingPartyId);
  const { verifyRegistrationResponse } = await loadLibrary();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin,
    expectedRPID: relyingPartyId,
    requireUserVerification: verifiesOwner(pool),
  }).catch((cause: unknown) => {
    throw refusal('passkeyUnsupported', { cause });
  });
  if (!registrationInfo) throw refusal('passkeyUnsupported');

  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    relyingPartyId,
    attachment: credential.authenticatorAttachment,
    transports: [...transports],
  };
}

/** The real pool names a passkey after who made the authenticator, which software ones do not tell. */
function describe({ id, relyingPartyId, attachment, transports, createdAt }: Passkey) {
  return {
    CredentialId: id,
    FriendlyCredentialName: 'Passkey',
    RelyingPartyId: relyingPartyId,
    ...(attachment && { AuthenticatorAttachment: attachment }),
    AuthenticatorTransports: transports,
    CreatedAt: createdAt / 1_000,
  };
}
