import { AssociateSoftwareTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import { cognitoOwnFactors } from '#functions/adapters/cognito/own-factors';
import { cognitoSignInFactors } from '#functions/adapters/cognito/sign-in-factors';
import { codeOf, stepAt } from '#infra/local/aws/cognito/time-codes';
import { browserOf } from '../unit/infra/local/cognito/browser';
import { type LocalPool, startPool } from '../unit/infra/local/cognito/local-pool';

const person = { email: 'jana@example.cz', password: 'heslo-123456' };
const properties = {
  MfaConfiguration: 'OPTIONAL',
  EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  WebAuthnFactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
};
const metadata = { captcha: 'proof' };

let pool: LocalPool;
let serverClientId: string;
let sub: string;
let accessToken: string;
/** What the trigger in front of sign-ins says. */
let entry: (validationData: object) => void;

beforeEach(async () => {
  entry = () => undefined;
  pool = await startPool({
    pool: { ...properties, LambdaConfig: { PreAuthentication: 'gate' } },
    triggers: {
      gate: (event: { request: { validationData: object } }) => {
        entry(event.request.validationData);
        return { ...event, response: {} };
      },
    },
  });
  const { id } = pool.service.createUserPoolClient('Server', pool.pool.id, {
    ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
  });
  serverClientId = id;
  ({ sub } = await pool.service.seedUser({ poolId: pool.pool.id, ...person }));
  const { session } = await browserOf(pool).signIn(person.email, person.password);
  accessToken = session.getAccessToken().getJwtToken();
});
afterEach(() => pool.stopAndForget());

const own = () => cognitoOwnFactors(() => pool.sdk());
const ofPool = () =>
  cognitoSignInFactors({ userPoolId: pool.pool.id, serverClientId }, () => pool.sdk());
const ask = (given: Partial<typeof person> = {}) =>
  ofPool().ownerOf({ ...person, ...given, metadata });

async function turnOn(): Promise<void> {
  const { SecretCode = '' } = await pool
    .sdk()
    .send(new AssociateSoftwareTokenCommand({ AccessToken: accessToken }));
  await own().proveApp(accessToken, codeOf(SecretCode, stepAt(Date.now())));
  await own().turnOn(accessToken);
}

describe('the factors of whoever is signed in', () => {
  it('come and go', async () => {
    expect(await own().isOn(accessToken)).toBe(false);
    await turnOn();
    expect(await own().isOn(accessToken)).toBe(true);
    await own().turnOff(accessToken);
    expect(await own().isOn(accessToken)).toBe(false);
  });

  it('need a code of the app', async () => {
    await pool.sdk().send(new AssociateSoftwareTokenCommand({ AccessToken: accessToken }));
    await expect(own().proveApp(accessToken, '000000')).rejects.toMatchObject({
      code: 'FACTOR_CODE_WRONG',
    });
  });

  it('need the password, which stays as it is', async () => {
    for (const wrong of ['jine-heslo-1', 'x', '']) {
      await expect(own().provePassword(accessToken, wrong)).rejects.toMatchObject({
        code: 'WRONG_PASSWORD',
      });
    }
    await own().provePassword(accessToken, person.password);
    await expect(browserOf(pool).signIn(person.email, person.password)).resolves.toBeDefined();
  });

  it('are those of a session', async () => {
    const refused = { code: 'AUTHENTICATION_REQUIRED' };
    await expect(own().isOn('no token')).rejects.toMatchObject(refused);
    await expect(own().turnOn('no token')).rejects.toMatchObject(refused);
    await expect(own().provePassword('no token', person.password)).rejects.toMatchObject(refused);
    await expect(own().listPasskeys('no token')).rejects.toMatchObject(refused);
  });

  it.each(['', 'no json', '{}', '{"id":"x"}'])(
    'take no passkey that is none: "%s"',
    async (credential) => {
      await expect(own().addPasskey(accessToken, credential)).rejects.toMatchObject({
        status: 400,
      });
      expect(await own().listPasskeys(accessToken)).toEqual([]);
    },
  );
});

describe('a password that is proved for somebody else', () => {
  it('tells whose second factor is due', async () => {
    await turnOn();
    expect(await ask()).toBe(sub);
    expect(await ask({ password: 'jine-heslo-1' })).toBeUndefined();
    expect(await ask({ email: 'nikdo@example.cz' })).toBeUndefined();
  });

  it('tells nothing where there is no second factor', async () => {
    expect(await ask()).toBeUndefined();
  });

  it('signs in by itself once the factor is off', async () => {
    await turnOn();
    await ofPool().turnOff((await ask()) ?? ('' as never));
    await expect(browserOf(pool).signIn(person.email, person.password)).resolves.toBeDefined();
    expect(await own().isOn(accessToken)).toBe(false);
  });

  it('shows the trigger what came along, and hands on what it refuses', async () => {
    const seen: object[] = [];
    entry = (validationData) => {
      seen.push(validationData);
      throw new Error('CAPTCHA_TOO_EASY:raised');
    };
    await expect(ask()).rejects.toMatchObject({
      code: 'CAPTCHA_INVALID',
      details: { level: 'raised' },
    });
    expect(seen).toEqual([metadata]);

    entry = () => {
      throw new Error('TOO_MANY_ATTEMPTS:40');
    };
    await expect(ask()).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      details: { retryAfterSeconds: 40 },
    });
  });

  it('waits after wrong guesses, as every sign-in does', async () => {
    await turnOn();
    for (let guess = 0; guess < 5; guess += 1) await ask({ password: 'jine-heslo-1' });
    await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });
});
