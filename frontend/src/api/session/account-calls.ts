import { googleRefusals, refusalIn } from '#shared/domain/google-sign-in';
import { CognitoError, callCognito, clientId } from '../../platform/cognito';
import { currentLanguage } from '../../platform/language';
import { withCaptcha } from '../captcha/with-captcha';
import { callEndpoint } from '../client';
import { currentSession } from './session-store';
import { signOut } from './sign-out';

/** Triggers write their e-mails in this language, and note with what it was done. */
const metadata = (more: Readonly<Record<string, string>> = {}) => ({
  ClientMetadata: { language: currentLanguage(), userAgent: navigator.userAgent, ...more },
});

const wayOf = (next: string | undefined) => (next ? { next } : {});

const usernameOf = (email: string) => email.trim().toLowerCase();

interface Registration {
  readonly email: string;
  readonly password: string;
  /** Where the person was going: the link of the mail leads on there. */
  readonly next?: string | undefined;
}

/** Ends the same way whether or not the address has an account already; only its owner is told, by mail. */
export async function register({ email, password, next }: Registration): Promise<void> {
  const Username = usernameOf(email);
  try {
    await withCaptcha(async (captcha) =>
      callCognito('SignUp', {
        ClientId: await clientId(),
        Username,
        Password: password,
        UserAttributes: [{ Name: 'email', Value: Username }],
        ...metadata({ ...captcha, ...wayOf(next) }),
      }),
    );
  } catch (error) {
    if (!isTaken(error)) throw error;
    await tellOwner(Username, next);
  }
}

/** By an account with a password, or by one that Google opens. */
function isTaken(error: unknown): boolean {
  if (!(error instanceof CognitoError)) return false;
  const isOfGoogle = refusalIn(error.message) === googleRefusals.hasAccount;
  return error.code === 'UsernameExistsException' || isOfGoogle;
}

/** To an address that is confirmed goes a way back to its account, to another one its link once more. */
async function tellOwner(Username: string, next: string | undefined): Promise<void> {
  await Promise.allSettled([mailWayIn(Username, next), resendLink(Username, next)]);
}

export async function confirmRegistration(email: string, code: string): Promise<void> {
  await callCognito('ConfirmSignUp', {
    ClientId: await clientId(),
    Username: usernameOf(email),
    ConfirmationCode: code,
    ...metadata(),
  });
}

/** Sends the link once more; that an address is confirmed already only its owner learns, by a mail with the way in. */
export async function resendConfirmation(email: string, next?: string): Promise<void> {
  const Username = usernameOf(email);
  try {
    await resendLink(Username, next);
  } catch (error) {
    const isConfirmed = error instanceof CognitoError && error.code === 'InvalidParameterException';
    if (!isConfirmed) throw error;
    await mailWayIn(Username, next);
  }
}

/** To the owner of an account that somebody was about to make anew. */
async function mailWayIn(email: string, next: string | undefined): Promise<void> {
  await callEndpoint('access.requestPasswordReset', {
    body: { email, reason: 'registered', ...wayOf(next) },
  });
}

async function resendLink(Username: string, next: string | undefined): Promise<void> {
  const ClientId = await clientId();
  await callCognito('ResendConfirmationCode', { ClientId, Username, ...metadata(wayOf(next)) });
}

export async function requestPasswordReset(email: string, next?: string): Promise<void> {
  await callEndpoint('access.requestPasswordReset', {
    body: { email: usernameOf(email), ...wayOf(next) },
  });
}

/** Ends every session of the account, so that of this browser too if it is one of them. */
export async function resetPassword(email: string, code: string, password: string): Promise<void> {
  await callCognito('ConfirmForgotPassword', {
    ClientId: await clientId(),
    Username: usernameOf(email),
    ConfirmationCode: code,
    Password: password,
    ...metadata(),
  });
  if (isSignedInAs(email)) signOut('asked', { isKnown: true });
}

/** Whether the session of this browser is that of the account. */
export function isSignedInAs(email: string): boolean {
  const session = currentSession();
  return session !== null && usernameOf(session.user.email) === usernameOf(email);
}
