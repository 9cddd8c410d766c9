import { refusal } from './refusals';

/** Counts what may be tried only so often. It lives in memory: a restart forgives everybody. */
export interface AttemptLimits {
  /** Refuses the sixth wrong code or old password, and the sixth mail with a code, within an hour. */
  readonly wrongAnswers: WindowLimit;
  readonly codeMails: WindowLimit;
  readonly passwords: PasswordLockout;
  /** Codes of an authenticator app, at its set-up and at sign-in. */
  readonly timeCodes: PasswordLockout;
}

export interface WindowLimit {
  assertOpen(key: string): void;
  record(key: string): void;
  forget(key: string): void;
}

export interface PasswordLockout {
  assertOpen(userId: string): void;
  recordFailure(userId: string): void;
  forget(userId: string): void;
}

const hour = 3_600_000;
const attemptsPerHour = 5;

export function createAttemptLimits(now: () => number): AttemptLimits {
  return {
    wrongAnswers: createWindowLimit(now),
    codeMails: createWindowLimit(now),
    passwords: createPasswordLockout(now),
    timeCodes: createPasswordLockout(now),
  };
}

function createWindowLimit(now: () => number): WindowLimit {
  const moments = new Map<string, readonly number[]>();
  const recent = (key: string) =>
    (moments.get(key) ?? []).filter((moment) => moment > now() - hour);

  return {
    assertOpen: (key) => {
      if (recent(key).length >= attemptsPerHour) throw refusal('limitExceeded');
    },
    record: (key) => moments.set(key, [...recent(key), now()]),
    forget: (key) => moments.delete(key),
  };
}

/**
 * After five wrong passwords a user waits one second, and twice as long after each further one, up
 * to a quarter of an hour; attempts made while waiting are refused and do not count.
 */
function createPasswordLockout(now: () => number): PasswordLockout {
  const freeFailures = 5;
  const longestWait = 900_000;
  const failures = new Map<string, { readonly count: number; readonly openAt: number }>();

  return {
    assertOpen: (userId) => {
      if (now() < (failures.get(userId)?.openAt ?? 0)) throw refusal('tooManyPasswords');
    },
    recordFailure: (userId) => {
      const count = (failures.get(userId)?.count ?? 0) + 1;
      const wait = Math.min(1_000 * 2 ** (count - freeFailures), longestWait);
      failures.set(userId, { count, openAt: count < freeFailures ? 0 : now() + wait });
    },
    forget: (userId) => failures.delete(userId),
  };
}
