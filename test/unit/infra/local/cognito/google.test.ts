import { createHash, createPublicKey, type JsonWebKey, randomBytes, verify } from 'node:crypto';
import {
  AdminDisableProviderForUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  type AuthFlowType,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { subjectOf } from '#infra/local/partners/google/accounts';
import { type Google, serveGoogle } from '#infra/local/partners/google/serve-google';
import { chooseAt, redirectOf } from '../../../../support/google/visit-google';
import { browserOf } from './browser';
import { type LocalPool, startPool } from './local-pool';

const redirectUri = 'http://127.0.0.1:3000/auth/callback';
const ownScope = 'aws.cognito.signin.user.admin';
const email = 'tereza@gmail.example';

const client = {
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthFlows: ['code'],
  AllowedOAuthScopes: ['openid', 'email', 'profile', ownScope],
  CallbackURLs: [redirectUri],
  LogoutURLs: ['http://127.0.0.1:3000/auth/login'],
  SupportedIdentityProviders: ['Google'],
  RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
};

interface Seen {
  readonly triggerSource: string;
  readonly userName: string;
  readonly request: { readonly userAttributes: Readonly<Record<string, string>> };
}

let google: Google;
let pool: LocalPool;
let seen: Seen[];
let onSignUp: (event: Seen) => unknown;

beforeAll(async () => {
  google = await serveGoogle({ port: 0 });
});
afterAll(() => google.close());

beforeEach(async () => {
  seen = [];
  onSignUp = () => undefined;
  const names = ['PreSignUp', 'PostConfirmation', 'PreAuthentication', 'PostAuthentication'];
  const trigger = async (event: Seen) => {
    seen.push(event);
    if (event.triggerSource.startsWith('PreSignUp')) await onSignUp(event);
    return event;
  };
  pool = await startPool({
    google,
    client,
    pool: { LambdaConfig: Object.fromEntries(names.map((name) => [name, name])) },
    triggers: Object.fromEntries(names.map((name) => [name, trigger])),
  });
});
afterEach(() => pool.stopAndForget());

const verifier = randomBytes(32).toString('base64url');
const challengeOf = (text: string) => createHash('sha256').update(text).digest('base64url');

function authorizeAddress(changes: Readonly<Record<string, string | undefined>> = {}): string {
  const query = {
    identity_provider: 'Google',
    response_type: 'code',
    client_id: pool.client.id,
    redirect_uri: redirectUri,
    scope: `openid email profile ${ownScope}`,
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...changes,
  };
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return `${pool.url}/oauth2/authorize?${new URLSearchParams(given as [string, string][])}`;
}

const comeBack = async (choice: Parameters<typeof chooseAt>[1], address = authorizeAddress()) =>
  chooseAt(await redirectOf(address), choice);

const fetchTokens = async (code: string, changes: Readonly<Record<string, string>> = {}) => {
  const form = {
    grant_type: 'authorization_code',
    client_id: pool.client.id,
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
    ...changes,
  };
  const body = new URLSearchParams(form);
  const response = await fetch(`${pool.url}/oauth2/token`, { method: 'POST', body });
  const answer = (await response.json()) as Record<string, string>;
  return { status: response.status, answer };
};

async function signIn(address = email) {
  const back = await comeBack({ email: address });
  const { status, answer } = await fetchTokens(back.searchParams.get('code') ?? '');
  expect(status).toBe(200);
  return answer;
}

const claimsOf = (token = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

const link = (username: string, subject: string) =>
  pool.sdk().send(
    new AdminLinkProviderForUserCommand({
      UserPoolId: pool.pool.id,
      DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: username },
      SourceUser: {
        ProviderName: 'Google',
        ProviderAttributeName: 'Cognito_Subject',
        ProviderAttributeValue: subject,
      },
    }),
  );

describe('signing in with Google', () => {
  it('comes back with the state of the app and a code that gives all three tokens', async () => {
    const back = await comeBack({ email });
    expect(back.origin + back.pathname).toBe(redirectUri);
    expect(back.searchParams.get('state')).toBe('state-1');

    const { answer } = await fetchTokens(back.searchParams.get('code') ?? '');
    expect(answer).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    const access = claimsOf(answer['access_token']);
    const id = claimsOf(answer['id_token']);
    expect(access).toMatchObject({
      scope: `openid email profile ${ownScope}`,
      token_use: 'access',
      username: `google_${subjectOf(email)}`,
      client_id: pool.client.id,
    });
    expect(id).toMatchObject({
      email,
      email_verified: true,
      nonce: 'nonce-1',
      aud: pool.client.id,
      identities: [{ providerName: 'Google', userId: subjectOf(email), primary: 'true' }],
    });
    expect(id['sub']).toBe(access['sub']);
  });

  it('signs with the key that the pool shows', async () => {
    const { id_token = '' } = await signIn();
    const issued = await fetch(`${pool.url}/${pool.pool.id}/.well-known/jwks.json`);
    const { keys } = (await issued.json()) as { keys: JsonWebKey[] };
    const [header, payload, signature = ''] = id_token.split('.');
    const key = createPublicKey({ key: keys[0] as JsonWebKey, format: 'jwk' });
    const content = Buffer.from(`${header}.${payload}`);
    expect(verify('sha256', content, key, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  it('makes one account, with one id, however often somebody comes', async () => {
    const first = claimsOf((await signIn())['access_token']);
    const second = claimsOf((await signIn())['access_token']);
    expect(second['sub']).toBe(first['sub']);
    expect(seen.map(({ triggerSource }) => triggerSource)).toEqual([
      'PreSignUp_ExternalProvider',
      'PostConfirmation_ConfirmSignUp',
      'PreAuthentication_Authentication',
      'PostAuthentication_Authentication',
    ]);
    expect(seen[0]).toMatchObject({
      userName: `google_${subjectOf(email)}`,
      request: { userAttributes: { email, email_verified: 'true' } },
    });
    expect(seen[1]?.request.userAttributes).toMatchObject({
      sub: first['sub'],
      'cognito:user_status': 'EXTERNAL_PROVIDER',
    });
  });

  it('tells the app why a trigger turned somebody away, and makes no account', async () => {
    onSignUp = () => {
      throw new Error('NOT_YOU');
    };
    const back = await comeBack({ email });
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'invalid_request',
      error_description: 'PreSignUp failed with error NOT_YOU. ',
      state: 'state-1',
    });
    onSignUp = () => undefined;
    seen.length = 0;
    await signIn();
    expect(seen[0]?.triggerSource).toBe('PreSignUp_ExternalProvider');
  });

  it('tells a trigger that Google has not verified the address', async () => {
    await comeBack({ email, isVerified: false });
    expect(seen[0]?.request.userAttributes['email_verified']).toBe('false');
  });

  it('tells the app that somebody changed their mind', async () => {
    const back = await comeBack('cancel');
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('state')).toBe('state-1');
    expect(seen).toEqual([]);
  });

  it('suggests to Google whom the app suggests', async () => {
    const at = await redirectOf(authorizeAddress({ login_hint: email, prompt: 'select_account' }));
    expect(at.searchParams.get('login_hint')).toBe(email);
    expect(at.searchParams.get('prompt')).toBe('select_account');
    expect(await (await fetch(at)).text()).toContain(`value="${email}"`);
  });
});

describe('a code', () => {
  const newCode = async () => (await comeBack({ email })).searchParams.get('code') ?? '';

  it('works once', async () => {
    const code = await newCode();
    expect((await fetchTokens(code)).status).toBe(200);
    expect(await fetchTokens(code)).toMatchObject({
      status: 400,
      answer: { error: 'invalid_grant' },
    });
  });

  it('works for five minutes', async () => {
    const code = await newCode();
    pool.passTime(300_000);
    expect((await fetchTokens(code)).answer).toEqual({ error: 'invalid_grant' });
  });

  it.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['the hash in place of the verifier', { code_verifier: challengeOf(verifier) }],
    ['no verifier', { code_verifier: '' }],
    ['another address', { redirect_uri: `${redirectUri}/` }],
  ])('is refused with %s, and used up by that', async (_, changes) => {
    const code = await newCode();
    expect(await fetchTokens(code, changes)).toMatchObject({
      status: 400,
      answer: { error: 'invalid_grant' },
    });
    expect((await fetchTokens(code)).answer).toEqual({ error: 'invalid_grant' });
  });

  it.each([
    [{ client_id: 'another' }, 'invalid_client'],
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
  ])('is not looked at with %j', async (changes, error) => {
    expect((await fetchTokens('any', changes)).answer).toEqual({ error });
  });
});

describe('what the app asks for', () => {
  const refusalOf = async (changes: Readonly<Record<string, string | undefined>>) => {
    const address = authorizeAddress(changes);
    const response = await fetch(address, { redirect: 'manual' });
    return { status: response.status, text: await response.text(), response };
  };

  it.each([
    ['an address that the client does not name', { redirect_uri: `${redirectUri}?x=1` }],
    ['an address of somebody else', { redirect_uri: 'https://evil.example/auth/callback' }],
    ['a client that nobody knows', { client_id: 'nobody' }],
    ['no provider', { identity_provider: undefined }],
    ['a provider that the pool has not', { identity_provider: 'Facebook' }],
  ])('leads nowhere with %s', async (_, changes) => {
    const { status, response } = await refusalOf(changes);
    expect(status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  });

  it.each([
    ['unauthorized_client', { response_type: 'token' }],
    ['invalid_scope', { scope: 'openid phone' }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge: 'short' }],
    ['invalid_request', { code_challenge: undefined }],
  ])('is answered by %s with %j', async (error, changes) => {
    const target = await redirectOf(authorizeAddress(changes));
    expect(target.href.startsWith(`${redirectUri}?`)).toBe(true);
    expect(target.searchParams.get('error')).toBe(error);
    expect(target.searchParams.get('state')).toBe('state-1');
  });

  it('is forgotten after five minutes, and once it came back', async () => {
    const atGoogle = await redirectOf(authorizeAddress());
    pool.passTime(300_000);
    await expect(chooseAt(atGoogle, { email })).rejects.toThrow('This sign-in is over');
  });
});

describe('a client that admits Google alone', () => {
  const flows = [
    'USER_SRP_AUTH',
    'USER_PASSWORD_AUTH',
    'USER_AUTH',
    'CUSTOM_AUTH',
    'REFRESH_TOKEN_AUTH',
  ];

  it.each(flows)('refuses %s before any trigger hears of it', async (AuthFlow) => {
    await pool.service.seedUser({ poolId: pool.pool.id, email, password: 'heslo-123456' });
    const { id: ClientId } = pool.service.createUserPoolClient('Google', pool.pool.id, {
      ...client,
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
    });
    const AuthParameters = { USERNAME: email, PASSWORD: 'heslo-123456', SRP_A: '1' };
    const asked = new InitiateAuthCommand({
      ClientId,
      AuthFlow: AuthFlow as AuthFlowType,
      AuthParameters,
    });
    await expect(pool.sdk().send(asked)).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    expect(seen).toEqual([]);
  });
});

describe('a session of Google', () => {
  it('is renewed and ended like any other', async () => {
    const { refresh_token = '', access_token = '' } = await signIn();
    const { AuthenticationResult: renewed } = await pool.sdk().send(
      new GetTokensFromRefreshTokenCommand({
        ClientId: pool.client.id,
        RefreshToken: refresh_token,
      }),
    );
    expect(claimsOf(renewed?.AccessToken)['scope']).toBe(`openid email profile ${ownScope}`);
    await pool.sdk().send(new GlobalSignOutCommand({ AccessToken: access_token }));
    await expect(
      pool.sdk().send(new GetUserCommand({ AccessToken: renewed?.AccessToken ?? '' })),
    ).rejects.toMatchObject({ message: 'Access Token has been revoked' });
  });

  it('is renewed and revoked at the hosted addresses too', async () => {
    const { refresh_token = '' } = await signIn();
    const renew = (token: string) =>
      fetchTokens('', { grant_type: 'refresh_token', refresh_token: token });
    const { answer } = await renew(refresh_token);
    const body = new URLSearchParams({
      client_id: pool.client.id,
      token: answer['refresh_token'] ?? '',
    });
    expect((await fetch(`${pool.url}/oauth2/revoke`, { method: 'POST', body })).status).toBe(200);
    expect((await renew(answer['refresh_token'] ?? '')).answer).toEqual({ error: 'invalid_grant' });
  });

  it('may not change the account unless it asked for that', async () => {
    const back = await comeBack({ email }, authorizeAddress({ scope: 'openid email' }));
    const { answer } = await fetchTokens(back.searchParams.get('code') ?? '');
    await expect(
      pool.sdk().send(new GetUserCommand({ AccessToken: answer['access_token'] ?? '' })),
    ).rejects.toMatchObject({ message: 'Access Token does not have required scopes' });
  });

  it('leads back where the client allows it', async () => {
    const logout = (target: string) =>
      `${pool.url}/logout?${new URLSearchParams({ client_id: pool.client.id, logout_uri: target })}`;
    const allowed = 'http://127.0.0.1:3000/auth/login';
    expect((await redirectOf(logout(allowed))).href).toBe(allowed);
    expect((await fetch(logout('https://evil.example/'), { redirect: 'manual' })).status).toBe(400);
  });
});

describe('an address that has a native account', () => {
  const password = 'heslo-123456';
  let sub: string;
  beforeEach(async () => {
    ({ sub } = await pool.service.seedUser({ poolId: pool.pool.id, email, password }));
  });

  it('gets a second account as far as Cognito is concerned, so that the trigger has to watch', async () => {
    expect(claimsOf((await signIn())['access_token'])['sub']).not.toBe(sub);
    const { session } = await browserOf(pool).signIn(email, password);
    expect(session.getAccessToken().decodePayload()['sub']).toBe(sub);
  });

  it('keeps its id when Google is linked to it, and its password', async () => {
    await link(sub, subjectOf(email));
    expect(claimsOf((await signIn())['access_token'])).toMatchObject({ sub, username: sub });
    const { session } = await browserOf(pool).signIn(email, password);
    expect(session.getAccessToken().decodePayload()['sub']).toBe(sub);
    expect(seen.map(({ triggerSource }) => triggerSource)).not.toContain(
      'PreSignUp_ExternalProvider',
    );
  });

  it('is not opened by the sign-in whose trigger links it, but by the next one', async () => {
    onSignUp = async () => void (await link(sub, subjectOf(email)));
    const back = await comeBack({ email });
    expect(back.searchParams.get('error_description')).toBe(
      `Already found an entry for username google_${subjectOf(email)} `,
    );
    expect(claimsOf((await signIn())['access_token'])['sub']).toBe(sub);
  });

  it('takes no Google account that has signed in by itself', async () => {
    await signIn('other@gmail.example');
    await expect(link(sub, subjectOf('other@gmail.example'))).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });

  it('loses Google again', async () => {
    await link(sub, subjectOf(email));
    await pool.sdk().send(
      new AdminDisableProviderForUserCommand({
        UserPoolId: pool.pool.id,
        User: {
          ProviderName: 'Google',
          ProviderAttributeName: 'Cognito_Subject',
          ProviderAttributeValue: subjectOf(email),
        },
      }),
    );
    const { UserAttributes = [] } = await pool
      .sdk()
      .send(new AdminGetUserCommand({ UserPoolId: pool.pool.id, Username: email }));
    expect(UserAttributes.map(({ Name }) => Name)).not.toContain('identities');
    expect(claimsOf((await signIn())['access_token'])['sub']).not.toBe(sub);
  });
});
