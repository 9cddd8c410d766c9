import {
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { browserOf, type SignedIn, settled } from './browser';
import { type LocalPool, startPool } from './local-pool';

const email = 'petr@example.cz';
const password = 'heslo-123456';
const newPassword = 'nove-heslo-789';

let pool: LocalPool;
let browser: ReturnType<typeof browserOf>;

beforeEach(async () => {
  pool = await startPool({ client: { WriteAttributes: ['email', 'locale', 'custom:plan'] } });
  browser = browserOf(pool);
  await pool.service.seedUser({ poolId: pool.pool.id, email, password });
});
afterEach(() => pool.stopAndForget());

const tokenOf = ({ session }: SignedIn) => session.getAccessToken().getJwtToken();

describe('changing the password', () => {
  const change = ({ user }: SignedIn, from: string, to: string) =>
    settled<string>((done) => user.changePassword(from, to, done));

  it('makes the new one good and the old one bad', async () => {
    await expect(
      change(await browser.signIn(email, password), password, newPassword),
    ).resolves.toBe('SUCCESS');
    await expect(browser.signIn(email, password)).rejects.toThrow(
      'Incorrect username or password.',
    );
    await expect(browser.signIn(email, newPassword)).resolves.toBeDefined();
  });

  it('needs the old one, and stops listening after five guesses', async () => {
    const signedIn = await browser.signIn(email, password);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(change(signedIn, 'spatne-heslo-1', newPassword)).rejects.toMatchObject({
        code: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
    }
    await expect(change(signedIn, password, newPassword)).rejects.toMatchObject({
      code: 'LimitExceededException',
    });
  });

  it('keeps to the policy', async () => {
    await expect(
      change(await browser.signIn(email, password), password, 'kratke1'),
    ).rejects.toMatchObject({ code: 'InvalidPasswordException' });
  });
});

describe('a forgotten password', () => {
  it('is replaced by a mailed code', async () => {
    await browser.forgot(email);
    expect(pool.mails.at(-1)?.to).toBe(email);

    await browser.resetPassword(email, pool.lastCode(), newPassword);
    await expect(browser.signIn(email, newPassword)).resolves.toBeDefined();
    await expect(browser.signIn(email, password)).rejects.toThrow(
      'Incorrect username or password.',
    );
  });

  it('is replaced once by a code, within an hour', async () => {
    await browser.forgot(email);
    pool.passTime(3_600_001);
    const expired = { code: 'ExpiredCodeException' };
    await expect(browser.resetPassword(email, pool.lastCode(), newPassword)).rejects.toMatchObject(
      expired,
    );

    await browser.forgot(email);
    const code = pool.lastCode();
    await browser.resetPassword(email, code, newPassword);
    await expect(browser.resetPassword(email, code, password)).rejects.toMatchObject(expired);
  });

  it('keeps the code when the new password is refused', async () => {
    await browser.forgot(email);
    await expect(browser.resetPassword(email, pool.lastCode(), 'kratke1')).rejects.toMatchObject({
      code: 'InvalidPasswordException',
    });
    await expect(browser.resetPassword(email, pool.lastCode(), newPassword)).resolves.toBe(
      'SUCCESS',
    );
  });

  it('looks the same for a name that nobody has, down to its limits', async () => {
    const stranger = 'nikdo@example.cz';
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(browser.forgot(stranger)).resolves.toEqual({
        CodeDeliveryDetails: {
          AttributeName: 'email',
          DeliveryMedium: 'EMAIL',
          Destination: 'n***@e***',
        },
      });
    }
    await expect(browser.forgot(stranger)).rejects.toMatchObject({
      code: 'LimitExceededException',
    });
    await expect(browser.resetPassword(stranger, '123456', newPassword)).rejects.toMatchObject({
      code: 'CodeMismatchException',
    });
    expect(pool.mails).toHaveLength(0);
  });
});

describe('attributes', () => {
  const update = (AccessToken: string, Name: string, Value: string) =>
    pool
      .sdk()
      .send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }));
  const own = async (AccessToken: string) => {
    const { UserAttributes = [] } = await pool.sdk().send(new GetUserCommand({ AccessToken }));
    return Object.fromEntries(UserAttributes.map(({ Name = '', Value }) => [Name, Value]));
  };

  it('change, the pool’s own ones too', async () => {
    const token = tokenOf(await browser.signIn(email, password));
    await update(token, 'locale', 'en');
    await update(token, 'custom:plan', 'basic');
    expect(await own(token)).toMatchObject({ locale: 'en', 'custom:plan': 'basic', email });
  });

  it.each([['email_verified'], ['sub'], ['nickname']])('refuse to change: %s', async (name) => {
    const token = tokenOf(await browser.signIn(email, password));
    await expect(update(token, name, 'true')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'A client attempted to write unauthorized attribute',
    });
  });

  it('refuse one that the pool does not have', async () => {
    const token = tokenOf(await browser.signIn(email, password));
    await expect(update(token, 'custom:role', 'admin')).rejects.toMatchObject({
      message:
        'Attributes did not conform to the schema: custom:role: Attribute does not exist in the schema.',
    });
  });

  it('take a new address only after its code came back', async () => {
    const token = tokenOf(await browser.signIn(email, password));
    await update(token, 'email', 'petr@novy.cz');
    expect(pool.mails.at(-1)?.to).toBe('petr@novy.cz');
    expect(await own(token)).toMatchObject({ email, email_verified: 'true' });

    await pool
      .sdk()
      .send(
        new GetUserAttributeVerificationCodeCommand({ AccessToken: token, AttributeName: 'email' }),
      );
    const Code = pool.lastCode();
    await pool
      .sdk()
      .send(new VerifyUserAttributeCommand({ AccessToken: token, AttributeName: 'email', Code }));
    expect(await own(token)).toMatchObject({ email: 'petr@novy.cz', email_verified: 'true' });
    await expect(browser.signIn('petr@novy.cz', password)).resolves.toBeDefined();
  });

  it('do not take an address that somebody has', async () => {
    await pool.service.seedUser({ poolId: pool.pool.id, email: 'eva@example.cz', password });
    const token = tokenOf(await browser.signIn(email, password));
    await expect(update(token, 'email', 'Eva@example.cz')).rejects.toMatchObject({
      name: 'AliasExistsException',
    });
  });
});

describe('leaving', () => {
  it('takes the account and its tokens away', async () => {
    const signedIn = await browser.signIn(email, password);
    await settled((done) => signedIn.user.deleteUser(done));
    await expect(
      pool.sdk().send(new GetUserCommand({ AccessToken: tokenOf(signedIn) })),
    ).rejects.toMatchObject({ name: 'UserNotFoundException' });
    await expect(browser.signIn(email, password)).rejects.toThrow(
      'Incorrect username or password.',
    );
  });
});
