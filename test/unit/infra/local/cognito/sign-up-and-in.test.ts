import { getDiffieHellman } from 'node:crypto';
import {
  AdminGetUserCommand,
  GetUserCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { browserOf, settled } from './browser';
import { type LocalPool, startPool } from './local-pool';

const email = 'jan.novak@example.cz';
const password = 'heslo-123456';
const day = 86_400_000;

let pool: LocalPool;
let browser: ReturnType<typeof browserOf>;

beforeEach(async () => {
  pool = await startPool();
  browser = browserOf(pool);
});
afterEach(() => pool.stopAndForget());

async function signedIn() {
  await pool.service.seedUser({ poolId: pool.pool.id, email, password, attributes: {} });
  return browser.signIn(email, password);
}

describe('signing up', () => {
  it('mails a code that confirms the account and its address', async () => {
    const { userSub, userConfirmed } = await browser.signUp(email, password);
    expect(userConfirmed).toBe(false);
    expect(pool.mails[0]).toMatchObject({
      to: email,
      from: 'Splatno <dobry.den@splatno.cz>',
      html: expect.stringMatching(/^Your confirmation code is \d{6}$/),
    });

    await expect(browser.confirm(email, pool.lastCode())).resolves.toBe('SUCCESS');
    const stored = await pool
      .sdk()
      .send(new AdminGetUserCommand({ UserPoolId: pool.pool.id, Username: email }));
    expect(stored.UserStatus).toBe('CONFIRMED');
    expect(stored.UserAttributes).toEqual(
      expect.arrayContaining([
        { Name: 'sub', Value: userSub },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'locale', Value: 'cs' },
      ]),
    );
  });

  it.each([
    ['kr4tke', 'Password did not conform with policy: Password not long enough'],
    ['bez-cislice', 'Password did not conform with policy: Password must have numeric characters'],
    [
      'VELKA-123456',
      'Password did not conform with policy: Password must have lowercase characters',
    ],
  ])('refuses the password %s', async (weak, message) => {
    await expect(browser.signUp(email, weak)).rejects.toMatchObject({
      code: 'InvalidPasswordException',
      message,
    });
  });

  it('refuses a password of more than 256 characters', async () => {
    const longest = `${password}${'x'.repeat(256 - password.length)}`;
    await expect(browser.signUp(email, `${longest}x`)).rejects.toMatchObject({
      code: 'InvalidParameterException',
    });
    await expect(browser.signUp(email, longest)).resolves.toMatchObject({ userConfirmed: false });
  });

  it('refuses a second account with the same address in any case', async () => {
    await browser.signUp(email, password);
    await expect(browser.signUp('Jan.Novak@Example.cz', password)).rejects.toMatchObject({
      code: 'UsernameExistsException',
      message: 'An account with the given email already exists.',
    });
  });

  it('lets only one of two simultaneous sign-ups through', async () => {
    const results = await Promise.allSettled([
      browser.signUp(email, password),
      browser.signUp(email, password),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('refuses a name that is no address', async () => {
    await expect(browser.signUp('jan', password)).rejects.toMatchObject({
      message: 'Username should be an email.',
    });
  });
});

describe('confirming', () => {
  beforeEach(() => browser.signUp(email, password));

  const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');

  it('refuses a wrong code, and after five of them even the right one', async () => {
    const right = pool.lastCode();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(browser.confirm(email, otherThan(right))).rejects.toMatchObject({
        code: 'CodeMismatchException',
        message: 'Invalid verification code provided, please try again.',
      });
    }
    await expect(browser.confirm(email, right)).rejects.toMatchObject({
      code: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    });

    pool.passTime(3_600_001);
    await expect(browser.confirm(email, right)).resolves.toBe('SUCCESS');
  });

  it('takes a code for a day and not longer', async () => {
    pool.passTime(day + 1);
    await expect(browser.confirm(email, pool.lastCode())).rejects.toMatchObject({
      code: 'ExpiredCodeException',
      message: 'Invalid code provided, please request a code again.',
    });
  });

  it('takes only the newest code', async () => {
    const first = pool.lastCode();
    await browser.resend(email);
    while (pool.lastCode() === first) await browser.resend(email);

    await expect(browser.confirm(email, first)).rejects.toMatchObject({
      code: 'CodeMismatchException',
    });
    await expect(browser.confirm(email, pool.lastCode())).resolves.toBe('SUCCESS');
  });

  it('happens once', async () => {
    await browser.confirm(email, pool.lastCode());
    await expect(browser.confirm(email, pool.lastCode())).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    });
    await expect(browser.resend(email)).rejects.toMatchObject({
      message: 'User is already confirmed.',
    });
  });

  it('sends five codes an hour', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) await browser.resend(email);
    await expect(browser.resend(email)).rejects.toMatchObject({ code: 'LimitExceededException' });
    expect(pool.mails).toHaveLength(5);
  });

  it('comes before the first sign-in', async () => {
    await expect(browser.signIn(email, password)).rejects.toMatchObject({
      code: 'UserNotConfirmedException',
      message: 'User is not confirmed.',
    });
  });
});

describe('signing in', () => {
  it('gives tokens that the real verifier accepts without asking anybody', async () => {
    const { session } = await signedIn();
    const verifier = CognitoJwtVerifier.create({
      userPoolId: pool.pool.id,
      clientId: pool.client.id,
    });
    verifier.cacheJwks(await fetchJwks());

    const access = await verifier.verify(session.getAccessToken().getJwtToken(), {
      tokenUse: 'access',
    });
    expect(access).toMatchObject({
      iss: `https://cognito-idp.eu-central-1.amazonaws.com/${pool.pool.id}`,
      client_id: pool.client.id,
      scope: 'aws.cognito.signin.user.admin',
      username: access.sub,
      jti: expect.any(String),
      origin_jti: expect.any(String),
      auth_time: expect.any(Number),
    });
    expect(access.exp - access.iat).toBe(3_600);

    const id = await verifier.verify(session.getIdToken().getJwtToken(), { tokenUse: 'id' });
    expect(id).toMatchObject({
      aud: pool.client.id,
      email,
      email_verified: true,
      'cognito:username': access.sub,
    });
  });

  it('shows the same key set in process as over the network', async () => {
    expect(pool.service.jwks()).toEqual(await fetchJwks());
  });

  it('refuses a wrong password and an unknown name in the same words', async () => {
    await signedIn();
    const wrong = { code: 'NotAuthorizedException', message: 'Incorrect username or password.' };
    await expect(browser.signIn(email, 'spatne-heslo-1')).rejects.toMatchObject(wrong);
    await expect(browser.signIn('nikdo@example.cz', password)).rejects.toMatchObject(wrong);
  });

  it('shows an unknown name a salt and an id that do not change', async () => {
    const ask = () =>
      pool.sdk().send(
        new InitiateAuthCommand({
          ClientId: pool.client.id,
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: { USERNAME: 'nikdo@example.cz', SRP_A: 'abcdef' },
        }),
      );
    const [first, second] = [await ask(), await ask()];
    expect(first.ChallengeParameters?.['SALT']).toMatch(/^[0-9a-f]{32}$/);
    expect(second.ChallengeParameters).toMatchObject({
      SALT: first.ChallengeParameters?.['SALT'],
      USER_ID_FOR_SRP: first.ChallengeParameters?.['USER_ID_FOR_SRP'],
    });
  });

  it('makes people wait after five wrong passwords', async () => {
    await signedIn();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(browser.signIn(email, 'spatne-heslo-1')).rejects.toThrow();
    }
    await expect(browser.signIn(email, password)).rejects.toMatchObject({
      message: 'Password attempts exceeded',
    });

    pool.passTime(1_001);
    await expect(browser.signIn(email, password)).resolves.toBeDefined();
  });

  it('refuses a public value by which any password would fit', async () => {
    await signedIn();
    const prime = getDiffieHellman('modp15').getPrime('hex');
    await expect(
      pool.sdk().send(
        new InitiateAuthCommand({
          ClientId: pool.client.id,
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: { USERNAME: email, SRP_A: prime },
        }),
      ),
    ).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  it('takes a bare password only where the client may send one', async () => {
    await signedIn();
    const attempt = (target: LocalPool) =>
      target.sdk().send(
        new InitiateAuthCommand({
          ClientId: target.client.id,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: email, PASSWORD: password },
        }),
      );
    await expect(attempt(pool)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'USER_PASSWORD_AUTH flow not enabled for this client',
    });

    const open = await startPool({ client: { ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] } });
    await open.service.seedUser({ poolId: open.pool.id, email, password });
    const { AuthenticationResult } = await attempt(open);
    await open.stopAndForget();
    expect(AuthenticationResult?.AccessToken).toEqual(expect.any(String));
  });

  it('answers a web page of any origin', async () => {
    const reply = await fetch(pool.url, {
      method: 'POST',
      headers: {
        origin: 'http://127.0.0.1:5173',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      body: JSON.stringify({ ClientId: 'nobody', AuthFlow: 'USER_SRP_AUTH' }),
    });
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('x-amzn-errortype')).toBe('ResourceNotFoundException');
    expect(await reply.json()).toEqual({
      __type: 'ResourceNotFoundException',
      message: 'User pool client nobody does not exist.',
    });
  });
});

describe('a restart', () => {
  it('keeps people, sessions, the signing key and the names of things', async () => {
    const { session } = await signedIn();
    await pool.stop();
    const reopened = await startPool({ folder: pool.folder });
    const after = {
      ids: [reopened.pool.id, reopened.client.id],
      jwks: reopened.service.jwks(),
      user: await reopened
        .sdk()
        .send(new GetUserCommand({ AccessToken: session.getAccessToken().getJwtToken() })),
      session: await browserOf(reopened).signIn(email, password),
    };
    const idsBefore = [pool.pool.id, pool.client.id];
    pool = reopened;

    expect(after.ids).toEqual(idsBefore);
    expect(pool.pool.id).toBe('eu-central-1_Local0001');
    expect(after.user.Username).toBe(session.getAccessToken().decodePayload()['sub']);
    expect(after.session.session.isValid()).toBe(true);
  });
});

describe('the account of one who is signed in', () => {
  it('can be read by its holder', async () => {
    const { user } = await signedIn();
    const attributes = await settled<{ Name: string; Value: string }[] | undefined>((done) =>
      user.getUserAttributes((error, list) => done(error ?? null, list)),
    );
    expect(attributes?.map(({ Name, Value }) => `${Name}=${Value}`)).toContain(`email=${email}`);
  });
});

async function fetchJwks() {
  const reply = await fetch(`${pool.url}/${pool.pool.id}/.well-known/jwks.json`);
  return (await reply.json()) as Parameters<
    ReturnType<typeof CognitoJwtVerifier.create>['cacheJwks']
  >[0];
}
