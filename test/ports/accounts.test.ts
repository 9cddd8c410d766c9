import { cognitoAccounts } from '#functions/adapters/cognito/accounts';
import type { Accounts } from '#functions/ports/accounts';
import { fakeAccounts } from '../support/fakes/fake-passwords';
import { openLocalAccounts } from '../support/local/open-accounts';

jest.setTimeout(60_000);

interface Tried {
  readonly accounts: Accounts;
  /** Two sessions of one person. */
  readonly tokens: readonly [string, string];
  readonly isPassword: (password: string) => Promise<boolean>;
  readonly expire: (accessToken: string) => void;
  readonly close: () => Promise<void>;
}

const email = 'petr@example.cz';
const password = 'Heslo-123456';
const proposed = 'Nove-heslo-789';

function suite(open: () => Promise<Tried>) {
  let tried: Tried;
  let token: string;
  let otherToken: string;
  beforeEach(async () => {
    tried = await open();
    [token, otherToken] = tried.tokens;
  });
  afterEach(() => tried.close());

  const change = (previous: string, next: string) =>
    tried.accounts.changePassword(token, { previous, proposed: next });

  it('changes the password', async () => {
    await change(password, proposed);
    expect(await tried.isPassword(proposed)).toBe(true);
    expect(await tried.isPassword(password)).toBe(false);
  });

  it('keeps the password of those who do not know it', async () => {
    await expect(change('Jine-heslo-1', proposed)).rejects.toMatchObject({
      code: 'WRONG_PASSWORD',
    });
    expect(await tried.isPassword(password)).toBe(true);
  });

  it.each(['', 'x', ' '])('takes what can be no password for a wrong one: "%s"', async (wrong) => {
    await expect(change(wrong, proposed)).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
  });

  it.each(['', 'x', 'Krat-1', 'bez-velkych-1', 'BEZ-MALYCH-1', 'Bez-cislic', 'BezZnaku1'])(
    'refuses a weak password: "%s"',
    async (weak) => {
      await expect(change(password, weak)).rejects.toMatchObject({ code: 'weak_password' });
      expect(await tried.isPassword(password)).toBe(true);
    },
  );

  it('stops listening after five wrong passwords', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(change('Jine-heslo-1', proposed)).rejects.toMatchObject({
        code: 'WRONG_PASSWORD',
      });
    }
    await expect(change(password, proposed)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(await tried.isPassword(password)).toBe(true);
  });

  it('tells whose account it is', async () => {
    expect(await tried.accounts.getEmail(token)).toBe(email);
  });

  it('signs out everywhere', async () => {
    await tried.accounts.signOutEverywhere(token);
    for (const ended of [token, otherToken]) {
      await expect(tried.accounts.getEmail(ended)).rejects.toMatchObject({
        code: 'AUTHENTICATION_REQUIRED',
      });
    }
  });

  it.each([
    ['is over', () => tried.expire(token)],
    [
      'is none',
      () => {
        token = 'no token';
      },
    ],
  ])('does nothing for a token that %s', async (_, make) => {
    make();
    const { accounts } = tried;
    const refused = { code: 'AUTHENTICATION_REQUIRED', status: 401 };
    await expect(change(password, proposed)).rejects.toMatchObject(refused);
    await expect(accounts.signOutEverywhere(token)).rejects.toMatchObject(refused);
    await expect(accounts.getEmail(token)).rejects.toMatchObject(refused);
    expect(await tried.isPassword(password)).toBe(true);
  });
}

describe('accounts in memory', () => {
  suite(async () => {
    const tokens = ['first', 'second'] as const;
    const accounts = fakeAccounts({ email, password, accessTokens: tokens });
    return {
      accounts,
      tokens,
      isPassword: async (candidate) => accounts.isPassword(email, candidate),
      expire: accounts.expire,
      close: async () => {},
    };
  });
});

describe('accounts in Cognito', () => {
  suite(async () => {
    const pool = await openLocalAccounts({ email, password });
    return { ...pool, accounts: cognitoAccounts(() => pool.client) };
  });
});
