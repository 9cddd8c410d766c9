import {
  addPasskey,
  passkeySupport,
  signInByPasskey,
} from '../../../../../frontend/src/api/session/passkeys';
import {
  currentSession,
  dropSession,
  keepSession,
} from '../../../../../frontend/src/api/session/session-store';
import { FakeServer } from '../../support/fake-server';
import { aSession, tokenOf } from '../../support/session';

jest.mock('../../../../../frontend/src/api/captcha/proofs', () => ({
  takeProof: async () => 'proof',
}));

const create = jest.fn();
const get = jest.fn();

/** A browser that knows passkeys: options go in as JSON, and what it makes comes out as JSON. */
class FakePublicKeyCredential {
  static parseCreationOptionsFromJSON = (options: object) => ({ parsed: options });
  static parseRequestOptionsFromJSON = (options: object) => ({ parsed: options });
  toJSON = () => ({ id: 'key-1', type: 'public-key' });
}

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  Object.assign(globalThis, { PublicKeyCredential: FakePublicKeyCredential });
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true });
  create.mockReset().mockResolvedValue(new FakePublicKeyCredential());
  get.mockReset().mockResolvedValue(new FakePublicKeyCredential());
  dropSession();
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

const given = { email: ' Jana@Example.cz', staysSignedIn: false };
const options = { challenge: 'abc', rpId: 'localhost' };
const tokens = {
  AccessToken: 'access-2',
  IdToken: tokenOf({ sub: 'user-1', email: 'jana@example.cz' }),
  RefreshToken: 'refresh-2',
  ExpiresIn: 1800,
};

function offerPasskey(): void {
  server.on('cognito InitiateAuth', {
    ChallengeName: 'WEB_AUTHN',
    Session: 'session-1',
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
  });
  server.on('cognito RespondToAuthChallenge', { AuthenticationResult: tokens });
}

it('is ready where the browser knows passkeys and the address has a name', () => {
  expect(passkeySupport()).toBe('ready');
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  expect(passkeySupport()).toBe('missing');
});

it('signs in by what the browser answers to the challenge', async () => {
  offerPasskey();
  await signInByPasskey(given);
  expect(get).toHaveBeenCalledWith({ publicKey: { parsed: options } });
  expect(server.callsOf('cognito InitiateAuth')[0]?.body).toMatchObject({
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME: 'jana@example.cz', PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    ClientMetadata: { captcha: 'proof', method: 'passkey' },
  });
  expect(server.callsOf('cognito RespondToAuthChallenge')[0]?.body).toMatchObject({
    ChallengeName: 'WEB_AUTHN',
    Session: 'session-1',
    ChallengeResponses: {
      USERNAME: 'jana@example.cz',
      CREDENTIAL: JSON.stringify({ id: 'key-1', type: 'public-key' }),
    },
  });
  expect(currentSession()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' });
  expect(localStorage.getItem('splatno.session')).toBeNull();
});

it('asks the browser for nothing where the account has no passkey', async () => {
  server.on('cognito InitiateAuth', {
    ChallengeName: 'SELECT_CHALLENGE',
    AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP'],
  });
  await expect(signInByPasskey(given)).rejects.toMatchObject({ code: 'NoPasskey' });
  expect(get).not.toHaveBeenCalled();
  expect(currentSession()).toBeNull();
});

it('says that nobody confirmed', async () => {
  offerPasskey();
  get.mockRejectedValue(new DOMException('Timed out', 'NotAllowedError'));
  await expect(signInByPasskey(given)).rejects.toMatchObject({ code: 'NotAllowedError' });
  expect(server.callsOf('cognito RespondToAuthChallenge')).toEqual([]);
});

it('hands a new passkey to the server, which notes it', async () => {
  keepSession(aSession(), { isLasting: false });
  const creation = { challenge: 'abc', user: { id: 'user-1' } };
  server.on('cognito StartWebAuthnRegistration', { CredentialCreationOptions: creation });
  server.on('POST /api/auth/passkeys', { success: true });
  await addPasskey();
  expect(create).toHaveBeenCalledWith({ publicKey: { parsed: creation } });
  expect(server.callsOf('POST /api/auth/passkeys').map(({ body }) => body)).toEqual([
    { credential: JSON.stringify({ id: 'key-1', type: 'public-key' }) },
  ]);
});
