import { ApiError } from '../../api/api-error';
import { callEndpoint } from '../../api/client';
import { isGoogleOffered } from '../../api/session/google';
import { shareAccountEnd } from '../../api/session/session-channel';
import { currentSession, staysSignedIn } from '../../api/session/session-store';
import { type CodeStep, signIn } from '../../api/session/sign-in';
import { signOut } from '../../api/session/sign-out';
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
  /** In how many minutes it may be tried again, where it was tried too often. */
  | { readonly kind: 'failed'; readonly minutes?: number | undefined };

export interface Given {
  readonly confirmation: string;
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  /** The sign-in that waits for a code. */
  readonly step?: CodeStep | undefined;
}

/** Signs in anew where that is asked for, then deletes the account and leaves nothing of it on the device. */
export async function deleteAccount({ confirmation, ...signInAgain }: Given): Promise<Outcome> {
  const user = currentSession()?.user;
  if (!user) return { kind: 'failed' };

  const next = await provePresence(user.email, signInAgain);
  if (next) return next;
  try {
    await callEndpoint('account.anonymise', { body: { confirmation } });
  } catch (error) {
    const refusal = refusalOf(error);
    const asksPassword = refusal.kind === 'asks' && refusal.what === 'password';
    return asksPassword && (await isOfGoogleAlone()) ? { kind: 'asks-google' } : refusal;
  }
  shareAccountEnd(user.id);
  await removeTracesOf(user.id);
  forgetConsent();
  signOut('asked');
  return { kind: 'deleted' };
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

function refusalOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'RECENT_SIGN_IN_REQUIRED') return { kind: 'asks', what: 'password' };
  if (error.code === 'CONFIRMATION_MISMATCH') return { kind: 'wrong', what: 'confirmation' };
  return { kind: 'failed', minutes: minutesToWait(error) };
}
