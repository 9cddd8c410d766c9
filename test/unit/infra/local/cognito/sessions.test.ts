import {
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { CognitoUserSession } from 'amazon-cognito-identity-js';
import { browserOf, type SignedIn, settled } from './browser';
import { type LocalPool, startPool } from './local-pool';

const email = 'eva@example.cz';
const password = 'heslo-123456';
const minute = 60_000;

let pool: LocalPool;
let browser: ReturnType<typeof browserOf>;
let signedIn: SignedIn;

async function start(client: object = {}) {
  pool = await startPool({ client });
  browser = browserOf(pool);
  await pool.service.seedUser({ poolId: pool.pool.id, email, password });
  signedIn = await browser.signIn(email, password);
}

afterEach(() => pool.stopAndForget());

const accessToken = () => signedIn.session.getAccessToken().getJwtToken();
const refreshToken = () => signedIn.session.getRefreshToken().getToken();
const readSelf = () => pool.sdk().send(new GetUserCommand({ AccessToken: accessToken() }));
const refresh = () =>
  settled<CognitoUserSession>((done) =>
    signedIn.user.refreshSession(signedIn.session.getRefreshToken(), done),
  );
const refreshByFlow = () =>
  pool.sdk().send(
    new InitiateAuthCommand({
      ClientId: pool.client.id,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: refreshToken() },
    }),
  );

describe('a session', () => {
  beforeEach(() => start());

  it('is renewed by its refresh token and stays the same session', async () => {
    pool.passTime(59 * minute);
    const renewed = await refresh();
    expect(renewed.getAccessToken().getJwtToken()).not.toBe(accessToken());

    const [before, after] = [signedIn.session, renewed].map((session) =>
      session.getAccessToken().decodePayload(),
    );
    expect(after?.['origin_jti']).toBe(before?.['origin_jti']);
    expect(after?.['auth_time']).toBe(before?.['auth_time']);
    expect(after?.['exp']).toBeGreaterThan(before?.['exp']);
  });

  it('lets its access token go after an hour', async () => {
    await expect(readSelf()).resolves.toMatchObject({ Username: expect.any(String) });
    pool.passTime(60 * minute);
    await expect(readSelf()).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token has expired',
    });
  });

  it('ends after thirty days', async () => {
    pool.passTime(30 * 24 * 60 * minute);
    await expect(refreshByFlow()).rejects.toMatchObject({ message: 'Refresh Token has expired' });
  });

  it('does not believe a token with another content', async () => {
    const [header, payload = '', signature] = accessToken().split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'other' })).toString('base64url');
    await expect(
      pool.sdk().send(new GetUserCommand({ AccessToken: `${header}.${forged}.${signature}` })),
    ).rejects.toMatchObject({ message: 'Invalid Access Token' });
  });

  it('does not take an ID token for an access token', async () => {
    const idToken = signedIn.session.getIdToken().getJwtToken();
    await expect(
      pool.sdk().send(new GetUserCommand({ AccessToken: idToken })),
    ).rejects.toMatchObject({ message: 'Invalid Access Token' });
  });

  it('goes with all others of its holder when he signs out everywhere', async () => {
    const other = await browserOf(pool).signIn(email, password);
    await new Promise((onSuccess, onFailure) => {
      signedIn.user.globalSignOut({ onSuccess, onFailure });
    });

    await expect(readSelf()).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
    await expect(refreshByFlow()).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    });
    signedIn = other;
    await expect(refreshByFlow()).rejects.toMatchObject({ name: 'NotAuthorizedException' });

    signedIn = await browser.signIn(email, password);
    await expect(readSelf()).resolves.toBeDefined();
  });

  it('can be revoked alone', async () => {
    const other = await browserOf(pool).signIn(email, password);
    await pool
      .sdk()
      .send(new RevokeTokenCommand({ ClientId: pool.client.id, Token: refreshToken() }));

    await expect(readSelf()).rejects.toMatchObject({ message: 'Access Token has been revoked' });
    signedIn = other;
    await expect(readSelf()).resolves.toBeDefined();
  });

  it('leaves nothing of its refresh token on the disk', async () => {
    await pool.stop();
    const { readdir, readFile } = await import('node:fs/promises');
    const files = await readdir(pool.folder);
    const stored = await Promise.all(files.map((file) => readFile(`${pool.folder}/${file}`)));
    expect(stored.some((content) => content.includes(email))).toBe(true);
    expect(stored.some((content) => content.includes(refreshToken()))).toBe(false);
    pool = await startPool({ folder: pool.folder });
  });
});

describe('a client that rotates refresh tokens', () => {
  beforeEach(() =>
    start({
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
      AccessTokenValidity: 10,
      TokenValidityUnits: { AccessToken: 'minutes' },
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
    }),
  );

  const rotate = async (token: string) => {
    const { AuthenticationResult } = await pool
      .sdk()
      .send(
        new GetTokensFromRefreshTokenCommand({ ClientId: pool.client.id, RefreshToken: token }),
      );
    return AuthenticationResult?.RefreshToken ?? '';
  };

  it('gets a new one with every renewal', async () => {
    const second = await rotate(refreshToken());
    const third = await rotate(second);
    expect(new Set([refreshToken(), second, third]).size).toBe(3);
  });

  it('may repeat a renewal for the grace period and not longer', async () => {
    const second = await rotate(refreshToken());
    await expect(rotate(refreshToken())).resolves.toEqual(expect.any(String));

    pool.passTime(30_001);
    await expect(rotate(refreshToken())).rejects.toMatchObject({
      name: 'RefreshTokenReuseException',
    });
    await expect(rotate(second)).resolves.toEqual(expect.any(String));
  });

  it('keeps every successor when one token is used twice at once', async () => {
    const successors = await Promise.all([rotate(refreshToken()), rotate(refreshToken())]);
    pool.passTime(30_001);
    for (const token of successors) {
      await expect(rotate(token)).resolves.toEqual(expect.any(String));
    }
  });

  it('does not renew by the older flow', async () => {
    await expect(refreshByFlow()).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  it('gives access tokens as long as the template says', () => {
    const claims = signedIn.session.getAccessToken().decodePayload();
    expect(claims['exp'] - claims['iat']).toBe(600);
  });
});
