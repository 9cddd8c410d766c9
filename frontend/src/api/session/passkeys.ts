import { CognitoError, callCognito, clientId } from '../../platform/cognito';
import { isRecord } from '../../platform/is-record';
import { tokenSetOf } from '../../platform/renew-session';
import { withCaptcha } from '../captcha/with-captcha';
import { callEndpoint } from '../client';
import { accessToken } from './access-token';
import { enterSession } from './enter-session';
import { signInMetadata } from './sign-in-metadata';

/**
 * Passkeys, which the library of Cognito does not know: its calls for them, and what the browser makes of their
 * answers. The code of a refusal that comes from the browser is that of its exception, such as `NotAllowedError`.
 */
export type PasskeySupport =
  | 'ready'
  /** No browser makes a passkey for an address without a name. */
  | 'no-name'
  | 'missing';

export function passkeySupport(): PasskeySupport {
  const isKnown =
    typeof PublicKeyCredential !== 'undefined' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential;
  if (!isKnown) return 'missing';
  return /^[\d.]+$|:/.test(location.hostname) ? 'no-name' : 'ready';
}

/** Makes a passkey on this device, or on another one that the browser offers. */
export async function addPasskey(): Promise<void> {
  const AccessToken = await accessToken();
  if (!AccessToken) throw new CognitoError('NotAuthorizedException', 'Authentication expired');
  const { CredentialCreationOptions: options } = await callCognito('StartWebAuthnRegistration', {
    AccessToken,
  });
  if (!isCreationOptions(options)) throw unexpected();

  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = await ask(() => navigator.credentials.create({ publicKey }));
  await callEndpoint('factors.addPasskey', { body: { credential: JSON.stringify(made) } });
}

interface PasskeySignIn {
  readonly email: string;
  readonly staysSignedIn: boolean;
}

/** Signs in by a passkey in place of the password. Throws `NoPasskey` where the account offers none. */
export async function signInByPasskey({ email, staysSignedIn }: PasskeySignIn): Promise<void> {
  const USERNAME = email.trim().toLowerCase();
  const ClientId = await clientId();
  const begun = await withCaptcha((captcha) =>
    callCognito('InitiateAuth', {
      ClientId,
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
      ClientMetadata: { ...captcha, ...signInMetadata('passkey') },
    }),
  );
  if (begun['ChallengeName'] !== 'WEB_AUTHN') throw new CognitoError('NoPasskey', 'No passkey');

  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(requestOptionsOf(begun));
  const answer = await ask(() => navigator.credentials.get({ publicKey }));
  const done = await callCognito('RespondToAuthChallenge', {
    ClientId,
    ChallengeName: 'WEB_AUTHN',
    Session: begun['Session'],
    ChallengeResponses: { USERNAME, CREDENTIAL: JSON.stringify(answer) },
    ClientMetadata: signInMetadata('passkey'),
  });
  enterSession(tokenSetOf(done['AuthenticationResult']), { staysSignedIn });
}

async function ask(start: () => Promise<Credential | null>): Promise<object> {
  let credential: Credential | null;
  try {
    credential = await start();
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : 'UnexpectedError';
    throw new CognitoError(name, 'The browser made no passkey', { cause });
  }
  if (!(credential instanceof PublicKeyCredential)) throw unexpected();
  return credential.toJSON();
}

function requestOptionsOf(begun: Record<string, unknown>): PublicKeyCredentialRequestOptionsJSON {
  const parameters = begun['ChallengeParameters'];
  const text = isRecord(parameters) ? parameters['CREDENTIAL_REQUEST_OPTIONS'] : undefined;
  const options: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
  if (!isRequestOptions(options)) throw unexpected();
  return options;
}

/** The browser checks the rest, and says what is wrong. */
function isCreationOptions(value: unknown): value is PublicKeyCredentialCreationOptionsJSON {
  return isRecord(value) && typeof value['challenge'] === 'string' && isRecord(value['user']);
}

function isRequestOptions(value: unknown): value is PublicKeyCredentialRequestOptionsJSON {
  return isRecord(value) && typeof value['challenge'] === 'string';
}

function unexpected(): CognitoError {
  return new CognitoError('UnexpectedAnswer', 'Cognito answered without what a passkey takes');
}
