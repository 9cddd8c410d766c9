import type { Accounts } from '#functions/ports/accounts';
import { limits } from '#shared/domain/limits';
import { AppError } from '#shared/errors/app-error';

export interface FakePerson {
  readonly email: string;
  readonly password: string;
  /** Each is a session. */
  readonly accessTokens: readonly string[];
}

export interface FakeAccounts extends Accounts {
  expire(accessToken: string): void;
  isPassword(email: string, password: string): boolean;
}

const mostWrongPasswords = 5;
const demanded = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9\s]/];

/** People who are signed in. */
export function fakeAccounts(...people: readonly FakePerson[]): FakeAccounts {
  const passwords = new Map(people.map(({ email, password }) => [email, password]));
  const wrongPasswords = new Map<string, number>();
  const sessions = new Map(
    people.flatMap(({ email, accessTokens }) => accessTokens.map((token) => [token, email])),
  );
  const emailOf = (token: string) => {
    const email = sessions.get(token);
    if (email === undefined) throw new AppError('AUTHENTICATION_REQUIRED');
    return email;
  };

  return {
    expire: (token) => void sessions.delete(token),
    isPassword: (email, password) => passwords.get(email) === password,
    changePassword: async (token, { previous, proposed }) => {
      const email = emailOf(token);
      const wrong = wrongPasswords.get(email) ?? 0;
      if (wrong >= mostWrongPasswords) throw new AppError('TOO_MANY_ATTEMPTS');
      if (isWeak(proposed)) throw new AppError('weak_password');
      if (passwords.get(email) !== previous) {
        wrongPasswords.set(email, wrong + 1);
        throw new AppError('WRONG_PASSWORD');
      }
      wrongPasswords.delete(email);
      passwords.set(email, proposed);
    },
    signOutEverywhere: async (token) => {
      const email = emailOf(token);
      for (const [one, holder] of sessions) if (holder === email) sessions.delete(one);
    },
    getEmail: async (token) => emailOf(token),
  };
}

function isWeak(password: string): boolean {
  return (
    password.length < limits.passwordLengthMin || !demanded.every((kind) => kind.test(password))
  );
}
