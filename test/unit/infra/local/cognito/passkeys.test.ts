import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  AssociateSoftwareTokenCommand,
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  InitiateAuthCommand,
  ListWebAuthnCredentialsCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  StartWebAuthnRegistrationCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import { codeOf, stepAt } from '#infra/local/aws/cognito/time-codes';
import { browserOf } from './browser';
import { type LocalPool, startPool } from './local-pool';

const email = 'jana@example.cz';
const password = 'heslo-123456';
const origin = 'http://localhost:4000';
const withPasskeys = {
  MfaConfiguration: 'OPTIONAL',
  EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  Policies: {
    PasswordPolicy: { MinimumLength: 10 },
    SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] },
  },
  WebAuthnRelyingPartyID: 'localhost',
  WebAuthnUserVerification: 'required',
  WebAuthnFactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
};
const client = { ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_AUTH'] };

let pool: LocalPool;
let AccessToken: string;

async function open(properties: object = withPasskeys) {
  pool = await startPool({ pool: properties, client });
  await pool.service.seedUser({ poolId: pool.pool.id, email, password });
  const { session } = await browserOf(pool).signIn(email, password);
  AccessToken = session.getAccessToken().getJwtToken();
}
afterEach(() => pool.stopAndForget());

const Options = z.object({ challenge: z.string() });
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** A head of CBOR: the kind of value, and its length or number. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.of((major << 5) | value);
  if (value < 256) return Buffer.of((major << 5) | 24, value);
  return Buffer.of((major << 5) | 25, value >> 8, value & 255);
}
const bytes = (value: Uint8Array) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);

/** An authenticator as small as the standard allows: one key, no attestation. */
class Authenticator {
  readonly id = randomBytes(16);
  readonly #privateKey: KeyObject;
  readonly #coseKey: Buffer;
  counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    this.#coseKey = Buffer.concat([
      // A map of five: key type EC2, ES256, P-256, and the point.
      Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.of(0x22),
      bytes(Buffer.from(y, 'base64url')),
    ]);
  }

  register(challenge: string, { from = origin, isVerified = true, host = 'localhost' } = {}) {
    const length = Buffer.of(0, this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.#coseKey]);
    const data = Buffer.concat([this.#data(host, isVerified, 0x40), attested]);
    const attestation = Buffer.concat([
      head(5, 3),
      ...[text('fmt'), text('none'), text('attStmt'), head(5, 0), text('authData'), bytes(data)],
    ]);
    return this.#credential({
      clientDataJSON: clientData('webauthn.create', challenge, from),
      attestationObject: base64(attestation),
      transports: ['internal'],
    });
  }

  answer(challenge: string, { from = origin, isVerified = true, count = 1 } = {}) {
    this.counter += count;
    const authenticatorData = this.#data('localhost', isVerified, 0);
    const clientDataJSON = clientData('webauthn.get', challenge, from);
    const signed = Buffer.concat([
      authenticatorData,
      sha256(Buffer.from(clientDataJSON, 'base64url')),
    ]);
    return this.#credential({
      clientDataJSON,
      authenticatorData: base64(authenticatorData),
      signature: base64(sign('sha256', signed, this.#privateKey)),
    });
  }

  /** Present, perhaps verified, and how often it was used. */
  #data(host: string, isVerified: boolean, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = Buffer.of(0x01 | (isVerified ? 0x04 : 0) | more);
    return Buffer.concat([sha256(host), flags, counter]);
  }

  #credential(response: object) {
    const id = base64(this.id);
    const type = 'public-key';
    const extra = { clientExtensionResults: {}, authenticatorAttachment: 'platform' };
    return { id, rawId: id, type, response: { ...response }, ...extra };
  }
}

function clientData(type: string, challenge: string, from: string): string {
  return base64(Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false })));
}

async function challengeToRegister(): Promise<string> {
  const { CredentialCreationOptions } = await pool
    .sdk()
    .send(new StartWebAuthnRegistrationCommand({ AccessToken }));
  return Options.parse(CredentialCreationOptions).challenge;
}

function complete(Credential: ReturnType<Authenticator['register']>) {
  return pool
    .sdk()
    .send(new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential: { ...Credential } }));
}

async function register(): Promise<Authenticator> {
  const key = new Authenticator();
  await complete(key.register(await challengeToRegister()));
  return key;
}

const begin = (username = email) =>
  pool.sdk().send(
    new InitiateAuthCommand({
      ClientId: pool.client.id,
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: username, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    }),
  );

async function signInWith(
  answer: (challenge: string) => ReturnType<Authenticator['answer']>,
  begun = begin(),
) {
  const { ChallengeParameters, Session } = await begun;
  const options = JSON.parse(ChallengeParameters?.['CREDENTIAL_REQUEST_OPTIONS'] ?? '{}');
  return pool.sdk().send(
    new RespondToAuthChallengeCommand({
      ClientId: pool.client.id,
      ChallengeName: 'WEB_AUTHN',
      Session,
      ChallengeResponses: {
        USERNAME: email,
        CREDENTIAL: JSON.stringify(answer(Options.parse(options).challenge)),
      },
    }),
  );
}

const list = async () =>
  (await pool.sdk().send(new ListWebAuthnCredentialsCommand({ AccessToken }))).Credentials ?? [];

const refused = { name: 'NotAuthorizedException' };

describe('a passkey', () => {
  beforeEach(() => open());

  it('signs in, again and again', async () => {
    const key = await register();
    expect(await list()).toMatchObject([
      { CredentialId: base64(key.id), RelyingPartyId: 'localhost' },
    ]);
    for (let time = 0; time < 2; time += 1) {
      const { AuthenticationResult } = await signInWith((challenge) => key.answer(challenge));
      expect(AuthenticationResult?.RefreshToken).toBeDefined();
    }
  });

  it.each([
    ['another page', { from: 'https://splatno.example' }, 'WebAuthnOriginNotAllowedException'],
    ['another host', { host: 'splatno.example' }, 'WebAuthnCredentialNotSupportedException'],
    ['an unverified owner', { isVerified: false }, 'WebAuthnCredentialNotSupportedException'],
  ])('is not made for %s', async (_, changes, name) => {
    const made = new Authenticator().register(await challengeToRegister(), changes);
    await expect(complete(made)).rejects.toMatchObject({ name });
    expect(await list()).toEqual([]);
  });

  it('is made once for each challenge, and for no other', async () => {
    const challenge = await challengeToRegister();
    await expect(
      complete(new Authenticator().register(base64(randomBytes(32)))),
    ).rejects.toMatchObject({ name: 'WebAuthnCredentialNotSupportedException' });
    await expect(complete(new Authenticator().register(challenge))).rejects.toMatchObject({
      name: 'WebAuthnChallengeNotFoundException',
    });
  });

  it('is refused with the signature of another key', async () => {
    const key = await register();
    const other = new Authenticator();
    const forged = (challenge: string) => ({ ...other.answer(challenge), id: base64(key.id) });
    await expect(signInWith(forged)).rejects.toMatchObject(refused);
  });

  it.each([
    ['another page', { from: 'https://splatno.example' }],
    ['an unverified owner', { isVerified: false }],
  ])('is refused from %s', async (_, changes) => {
    const key = await register();
    await expect(signInWith((challenge) => key.answer(challenge, changes))).rejects.toThrow();
  });

  it('is refused when it counts backwards, as a copy of it would', async () => {
    const key = await register();
    await signInWith((challenge) => key.answer(challenge, { count: 5 }));
    await expect(
      signInWith((challenge) => key.answer(challenge, { count: -3 })),
    ).rejects.toMatchObject(refused);
  });

  it('answers a challenge once, and no other one', async () => {
    const key = await register();
    const begun = begin();
    const answer = (challenge: string) => key.answer(challenge);
    await expect(
      signInWith(() => key.answer(base64(randomBytes(32))), begun),
    ).rejects.toMatchObject(refused);
    await expect(signInWith(answer, begun)).rejects.toMatchObject(refused);
  });

  it('is gone once it is removed', async () => {
    const key = await register();
    const CredentialId = base64(key.id);
    const remove = () =>
      pool.sdk().send(new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId }));
    await remove();
    await expect(remove()).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    expect(await list()).toEqual([]);
    expect(await begin()).toMatchObject({ ChallengeName: 'SELECT_CHALLENGE' });
  });

  it('looks the same where there is none and where there is nobody', async () => {
    const [none, nobody] = [await begin(), await begin('nikdo@example.cz')];
    for (const begun of [none, nobody]) {
      expect(begun).toMatchObject({
        ChallengeName: 'SELECT_CHALLENGE',
        AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP'],
      });
    }
  });

  it('stands for both factors only where the person has said so', async () => {
    const key = await register();
    const { SecretCode = '' } = await pool
      .sdk()
      .send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const UserCode = codeOf(SecretCode, stepAt(Date.now()));
    await pool.sdk().send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
    const prefer = (app: boolean, passkey: boolean) =>
      pool.sdk().send(
        new SetUserMFAPreferenceCommand({
          AccessToken,
          SoftwareTokenMfaSettings: { Enabled: app, PreferredMfa: app },
          WebAuthnMfaSettings: { Enabled: passkey },
        }),
      );

    await prefer(true, false);
    expect(await begin()).toMatchObject({ ChallengeName: 'SELECT_CHALLENGE' });
    await prefer(true, true);
    await expect(signInWith((challenge) => key.answer(challenge))).resolves.toMatchObject({
      AuthenticationResult: { TokenType: 'Bearer' },
    });
    await expect(prefer(false, true)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});

describe('a pool without passkeys', () => {
  it('offers none', async () => {
    await open({ ...withPasskeys, Policies: {} });
    await expect(challengeToRegister()).rejects.toMatchObject({
      name: 'WebAuthnNotEnabledException',
    });
  });

  it('has to name its relying party', async () => {
    await open({ ...withPasskeys, WebAuthnRelyingPartyID: undefined });
    await expect(challengeToRegister()).rejects.toMatchObject({
      name: 'WebAuthnConfigurationMissingException',
    });
  });
});
