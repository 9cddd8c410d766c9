import {
  AdminInitiateAuthCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  GetUserCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { codeOf, stepAt } from '#infra/local/aws/cognito/time-codes';
import { browserOf, type SignedIn, settled } from './browser';
import { type LocalPool, startPool } from './local-pool';

const email = 'jana@example.cz';
const password = 'heslo-123456';
const withCodes = { MfaConfiguration: 'OPTIONAL', EnabledMfas: ['SOFTWARE_TOKEN_MFA'] };

let pool: LocalPool;
let browser: ReturnType<typeof browserOf>;
let ahead: number;

async function open(properties: object = withCodes, client: object = {}) {
  pool = await startPool({ pool: properties, client });
  browser = browserOf(pool);
  ahead = 0;
  await pool.service.seedUser({ poolId: pool.pool.id, email, password });
}
afterEach(() => pool.stopAndForget());

const tokenOf = ({ session }: SignedIn) => session.getAccessToken().getJwtToken();

function wait(milliseconds: number): void {
  ahead += milliseconds;
  pool.passTime(milliseconds);
}

/** The code of half a minute, counted from now. */
const codeIn = (secret: string, steps = 0) => codeOf(secret, stepAt(Date.now() + ahead) + steps);

/** Sets up the app with the browser library, the way any page would. */
async function turnOn() {
  const signedIn = await browser.signIn(email, password);
  const secret = await new Promise<string>((associateSecretCode, onFailure) =>
    signedIn.user.associateSoftwareToken({ associateSecretCode, onFailure }),
  );
  await new Promise((onSuccess, onFailure) =>
    signedIn.user.verifySoftwareToken(codeIn(secret), 'Phone', { onSuccess, onFailure }),
  );
  await settled<string>((done) =>
    signedIn.user.setUserMfaPreference(null, { Enabled: true, PreferredMfa: true }, done),
  );
  wait(30_000);
  return { secret, signedIn };
}

describe('setting up an authenticator app', () => {
  beforeEach(() => open());

  it('shows among the settings of the person', async () => {
    const before = await browser.signIn(email, password);
    const look = (AccessToken: string) => pool.sdk().send(new GetUserCommand({ AccessToken }));
    expect(await look(tokenOf(before))).not.toHaveProperty('UserMFASettingList');

    const { signedIn } = await turnOn();
    expect(await look(tokenOf(signedIn))).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
  });

  it('needs a code of the app, which may be typed again', async () => {
    const AccessToken = tokenOf(await browser.signIn(email, password));
    const { SecretCode = '' } = await pool
      .sdk()
      .send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const verify = (UserCode: string) =>
      pool.sdk().send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));

    await expect(verify(codeIn(SecretCode, 9))).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    await expect(verify('12ab')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(verify(codeIn(SecretCode))).resolves.toMatchObject({ Status: 'SUCCESS' });
  });

  it('cannot be turned on before a code has proved it', async () => {
    const AccessToken = tokenOf(await browser.signIn(email, password));
    await pool.sdk().send(new AssociateSoftwareTokenCommand({ AccessToken }));
    await expect(
      pool.sdk().send(
        new SetUserMFAPreferenceCommand({
          AccessToken,
          SoftwareTokenMfaSettings: { Enabled: true },
        }),
      ),
    ).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
    });
  });

  it('leaves the app in force until the next one is proved', async () => {
    const { secret, signedIn } = await turnOn();
    const AccessToken = tokenOf(signedIn);
    await pool.sdk().send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const sendCode = await browser.beginSignIn(email, password);
    await expect(sendCode(codeIn(secret))).resolves.toBeDefined();
  });
});

describe('signing in with an authenticator app', () => {
  let secret: string;
  let signedIn: SignedIn;
  beforeEach(async () => {
    await open();
    ({ secret, signedIn } = await turnOn());
  });

  it('takes the password and then a code', async () => {
    const sendCode = await browser.beginSignIn(email, password);
    const { session } = await sendCode(codeIn(secret));
    expect(session.getIdToken().payload['email']).toBe(email);
  });

  it('refuses a wrong code and takes the right one after it', async () => {
    const sendCode = await browser.beginSignIn(email, password);
    await expect(sendCode(codeIn(secret, 5))).rejects.toMatchObject({
      code: 'CodeMismatchException',
    });
    await expect(sendCode(codeIn(secret))).resolves.toBeDefined();
  });

  it('takes each code once, and none older than it', async () => {
    const first = await browser.beginSignIn(email, password);
    await first(codeIn(secret));
    const second = await browser.beginSignIn(email, password);
    for (const steps of [0, -1]) {
      await expect(second(codeIn(secret, steps))).rejects.toMatchObject({
        code: 'ExpiredCodeException',
        message: 'Your software token has already been used once.',
      });
    }
    await expect(second(codeIn(secret, 1))).resolves.toBeDefined();
  });

  it('ends the attempt after three minutes', async () => {
    const sendCode = await browser.beginSignIn(email, password);
    wait(180_001);
    await expect(sendCode(codeIn(secret))).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    });
  });

  it('answers an attempt once', async () => {
    const sendCode = await browser.beginSignIn(email, password);
    await sendCode(codeIn(secret));
    await expect(sendCode(codeIn(secret, 1))).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
  });

  it('lets whoever guesses wait', async () => {
    const sendCode = await browser.beginSignIn(email, password);
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(sendCode(codeIn(secret, 5))).rejects.toMatchObject({
        code: 'CodeMismatchException',
      });
    }
    await expect(sendCode(codeIn(secret))).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'Password attempts exceeded',
    });
    wait(2_000);
    await expect(sendCode(codeIn(secret))).resolves.toBeDefined();
  });

  it('does not ask whoever has the wrong password for a code', async () => {
    await expect(browser.beginSignIn(email, 'spatne-heslo-1')).rejects.toThrow(
      'Incorrect username or password.',
    );
  });

  it('is not asked for once the person has turned it off', async () => {
    await settled<string>((done) =>
      signedIn.user.setUserMfaPreference(null, { Enabled: false, PreferredMfa: false }, done),
    );
    await expect(browser.signIn(email, password)).resolves.toBeDefined();
  });
});

describe('an administrator', () => {
  const start = (PASSWORD: string) =>
    pool.sdk().send(
      new AdminInitiateAuthCommand({
        UserPoolId: pool.pool.id,
        ClientId: pool.client.id,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD },
      }),
    );

  it('learns by a password that a code is due, and turns it off', async () => {
    await open(withCodes, {
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_ADMIN_USER_PASSWORD_AUTH'],
    });
    await turnOn();
    expect(await start(password)).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
    await expect(start('spatne-heslo-1')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });

    await pool.sdk().send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId: pool.pool.id,
        Username: email,
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      }),
    );
    expect((await start(password)).AuthenticationResult?.AccessToken).toBeDefined();
    await expect(browser.signIn(email, password)).resolves.toBeDefined();
  });

  it('may not sign people in where the client is not made for it', async () => {
    await open();
    await expect(start(password)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});

describe('a pool without second factors', () => {
  it('knows no authenticator app', async () => {
    await open({});
    const AccessToken = tokenOf(await browser.signIn(email, password));
    await expect(
      pool.sdk().send(new AssociateSoftwareTokenCommand({ AccessToken })),
    ).rejects.toMatchObject({ name: 'SoftwareTokenMFANotFoundException' });
  });
});
