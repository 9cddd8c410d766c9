import { ApiError, isUnanswered } from '../../api/api-error';
import { callEndpoint } from '../../api/client';
import { isGoogleOffered } from '../../api/session/google';
import { shareAccountEnd } from '../../api/session/session-channel';
import { currentSession, staysSignedIn } from '../../api/session/session-store';
import { type CodeStep, signIn } from '../../api/session/sign-in';
import { lastSignOut, signOut } from '../../api/session/sign-out';
import { minutesToWait } from '../../api/waiting-time';
import { removeTracesOf } from '../../platform/account-traces';
import { CognitoError } from '../../platform/cognito';
import { forgetConsent } from '../../platform/consent';

/** What is asked for before the account goes; each is asked only when the one before has been given. */
export type Asked = 'confirmation' | 'password' | 'code';

/** How an attempt ended: the account is gone, more is asked for, or what was given is not right. */
export type Outcome =
  | { readonly kind: 'deleted' }
  | {
      readonly kind: 'asks';
      readonly what: Exclude<Asked, 'confirmation'>;
      readonly step?: CodeStep;
    }
  /** The account has no password that could be asked for: Google has to open it once more. */
  | { readonly kind: 'asks-google' }
  | { readonly kind: 'wrong'; readonly what: Asked }
  /** In how many minutes it may be tried again, where it was tried too often, or whether no answer came. */
  | {
      readonly kind: 'failed';
      readonly minutes?: number | undefined;
      readonly isUnanswered?: boolean;
    };

export interface Given {
  readonly confirmation: string;
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  /** The sign-in that waits for a code. */
  readonly step?: CodeStep | undefined;
  /** No answer came to the attempt before, so the account may be gone already. */
  readonly isUnanswered?: boolean;
}

/** Signs in anew where that is asked for, then deletes the account and leaves nothing of it on the device. */
export async function deleteAccount(given: Given): Promise<Outcome> {
  const user = currentSession()?.user;
  if (!user) return { kind: 'failed' };

  // Nobody can sign in to an account that is gone.
  const next = given.isUnanswered ? undefined : await provePresence(user.email, given);
  if (next) return next;
  // Without a connection nothing is sent, so the account is still there.
  const mayBeGone = given.isUnanswered || navigator.onLine;
  try {
    await callEndpoint('account.anonymise', { body: { confirmation: given.confirmation } });
  } catch (error) {
    if (!given.isUnanswered || !isSessionOver(error)) return afterRefusal(error, mayBeGone);
    // The session ended with the account; nobody has to sign in anew.
    lastSignOut.set('asked');
  }
  shareAccountEnd(user.id);
  await removeTracesOf(user.id);
  forgetConsent();
  signOut('asked');
  return { kind: 'deleted' };
}

function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

async function afterRefusal(error: unknown, mayBeGone: boolean): Promise<Outcome> {
  const refusal = refusalOf(error, mayBeGone);
  const asksPassword = refusal.kind === 'asks' && refusal.what === 'password';
  return asksPassword && (await isOfGoogleAlone()) ? { kind: 'asks-google' } : refusal;
}

async function provePresence(
  email: string,
  { password, code, step }: Omit<Given, 'confirmation'>,
): Promise<Outcome | undefined> {
  try {
    if (step && code !== undefined) {
      await step.sendCode(code);
    } else if (password !== undefined) {
      const left = await signIn({ email, password, staysSignedIn: staysSignedIn() });
      if (left) return { kind: 'asks', what: 'code', step: left };
    }
    return undefined;
  } catch (error) {
    const isRefused = error instanceof CognitoError && refusals.includes(error.code);
    if (!isRefused) return { kind: 'failed', minutes: minutesToWait(error) };
    return { kind: 'wrong', what: step ? 'code' : 'password' };
  }
}

async function isOfGoogleAlone(): Promise<boolean> {
  return (await isGoogleOffered()) && (await callEndpoint('google.getConnection', {})).isOnlyWay;
}

const refusals = [
  'NotAuthorizedException',
  'CodeMismatchException',
  'EnableSoftwareTokenMFAException',
];

function refusalOf(error: unknown, mayBeGone: boolean): Outcome {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'RECENT_SIGN_IN_REQUIRED') return { kind: 'asks', what: 'password' };
  if (error.code === 'CONFIRMATION_MISMATCH') return { kind: 'wrong', what: 'confirmation' };
  return {
    kind: 'failed',
    minutes: minutesToWait(error),
    isUnanswered: mayBeGone && isUnanswered(error),
  };
}
