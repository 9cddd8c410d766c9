import type { AuthenticationResponseJSON, AuthenticatorTransport } from '@simplewebauthn/server';
import * as z from 'zod';
import type { PendingPasskey } from '../challenges';
import type { Cognito } from '../cognito';
import { changeUser, findUser } from '../directory';
import type { Passkey, User } from '../records';
import { invalidParameter, refusal } from '../refusals';
import { originOf, relyingPartyOf, usablePasskeys, verifiesOwner } from '../relying-party';
import { announceSignIn, completeSignIn } from './complete-sign-in';
import { required, type SignInStep } from './sign-in-step';

const Credential = z.looseObject({
  id: z.string(),
  response: z.looseObject({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
  }),
});
type Credential = z.infer<typeof Credential>;

const loadLibrary = () => import('@simplewebauthn/server');

/**
 * Sign-in by choice, of which the passkey is played here. Whoever has none is shown what else there is, and so is
 * a name that nobody has.
 */
export async function beginChosenSignIn(cognito: Cognito, step: SignInStep) {
  const { client, parameters } = step;
  const username = required(parameters, 'USERNAME');
  if (parameters['PREFERRED_CHALLENGE'] !== 'WEB_AUTHN') {
    throw invalidParameter('The local user pool plays WEB_AUTHN alone in USER_AUTH');
  }
  const relyingParty = relyingPartyOf(client.pool);
  const user = findUser(cognito, client.pool.id, username);
  await announceSignIn(cognito, step, username, user);

  const passkeys = user ? usablePasskeys(user) : [];
  const expiresAt = cognito.now() + client.properties.AuthSessionValidity * 60_000;
  const pending = { kind: 'passkey', clientId: client.id, expiresAt } as const;
  if (!user || passkeys.length === 0) {
    const Session = cognito.challenges.open({ ...pending, sub: undefined, challenge: '' });
    return {
      ChallengeName: 'SELECT_CHALLENGE',
      Session,
      ChallengeParameters: {},
      AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP'],
    };
  }

  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty,
    allowCredentials: passkeys.map(({ id, transports }) => ({
      id,
      transports: [...transports] as AuthenticatorTransport[],
    })),
    userVerification: client.pool.properties.WebAuthnUserVerification,
    timeout: 60_000,
  });
  const { challenge } = options;
  return {
    ChallengeName: 'WEB_AUTHN',
    Session: cognito.challenges.open({ ...pending, sub: user.sub, challenge }),
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
    AvailableChallenges: ['WEB_AUTHN', 'PASSWORD', 'PASSWORD_SRP'],
  };
}

export async function answerPasskey(cognito: Cognito, step: SignInStep, session: string) {
  const given = required(step.parameters, 'CREDENTIAL');
  const pending = cognito.challenges.take(session);
  if (pending?.kind !== 'passkey' || pending.clientId !== step.client.id) {
    throw refusal('sessionUnknown');
  }
  if (pending.expiresAt < cognito.now()) throw refusal('sessionExpired');

  const user = cognito.users.find(pending.sub ?? '');
  const credential = parse(given);
  const passkey = user && usablePasskeys(user).find(({ id }) => id === credential?.id);
  if (!user || !credential || !passkey) throw refusal('wrongCredentials');

  await assertProves(cognito, step, user, { pending, credential, passkey });
  return completeSignIn(cognito, step, user.sub);
}

interface Proof {
  readonly pending: PendingPasskey;
  readonly credential: Credential;
  readonly passkey: Passkey;
}

/** Checks the signature, and that the passkey has counted on since its last use. */
async function assertProves(
  cognito: Cognito,
  { client }: SignInStep,
  user: User,
  { pending, credential, passkey }: Proof,
): Promise<void> {
  const { relyingPartyId } = passkey;
  const expectedOrigin = originOf(credential.response.clientDataJSON, relyingPartyId);
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: pending.challenge,
    expectedOrigin,
    expectedRPID: relyingPartyId,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: verifiesOwner(client.pool),
  }).catch((cause: unknown) => {
    throw refusal('wrongCredentials', { cause });
  });
  if (!verified) throw refusal('wrongCredentials');

  const { newCounter: counter } = authenticationInfo;
  await changeUser(cognito, user.sub, ({ passkeys = [] }) => ({
    passkeys: passkeys.map((one) => (one.id === passkey.id ? { ...one, counter } : one)),
  }));
}

function parse(text: string): Credential | undefined {
  try {
    return Credential.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
