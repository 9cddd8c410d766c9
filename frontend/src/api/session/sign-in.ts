import type { CognitoUser } from 'amazon-cognito-identity-js';
import { CognitoError } from '../../platform/cognito';
import type { TokenSet } from '../../platform/session';
import { withCaptcha } from '../captcha/with-captcha';
import { inTime, openUser, tokensOf } from './cognito-user';
import { enterSession } from './enter-session';
import { signInMetadata } from './sign-in-metadata';

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly staysSignedIn: boolean;
}

/** What is left to do where the account has a second factor. */
export interface CodeStep {
  readonly given: SignIn;
  /** Throws when the code is wrong; then another one may be sent. */
  readonly sendCode: (code: string) => Promise<void>;
}

/** Signs in by SRP: the password itself never leaves the browser. Gives the step that is left, if there is one. */
export async function signIn(given: SignIn): Promise<CodeStep | undefined> {
  const first = await authenticate(given);
  if ('tokens' in first) {
    enterSession(first.tokens, given);
    return undefined;
  }

  let { asked } = first;
  const sendCode = async (code: string) => {
    const tokens = await answerWithCode(asked, code).catch(async (failure: unknown) => {
      if (!isOver(failure)) throw failure;
      // Cognito waits three minutes for a code; whoever took longer does not have to type the password again.
      const again = await authenticate(given);
      if ('tokens' in again) return again.tokens;
      asked = again.asked;
      return answerWithCode(asked, code);
    });
    enterSession(tokens, given);
  };
  return { given, sendCode };
}

type FirstFactor = { readonly tokens: TokenSet } | { readonly asked: CognitoUser };

function authenticate(given: SignIn): Promise<FirstFactor> {
  return withCaptcha((proof) => provePassword(given, proof));
}

async function provePassword(
  { email, password }: SignIn,
  proof: { readonly captcha: string },
): Promise<FirstFactor> {
  const { user, library } = await openUser(email);
  const details = new library.AuthenticationDetails({
    Username: email.trim().toLowerCase(),
    Password: password,
    ClientMetadata: { ...signInMetadata('password'), ...proof },
  });

  return inTime((done, onFailure) =>
    user.authenticateUser(details, {
      onSuccess: (result) => done({ tokens: tokensOf(result) }),
      totpRequired: () => done({ asked: user }),
      onFailure,
    }),
  );
}

function answerWithCode(user: CognitoUser, code: string): Promise<TokenSet> {
  return inTime((done, onFailure) =>
    user.sendMFACode(
      code,
      { onSuccess: (result) => done(tokensOf(result)), onFailure },
      'SOFTWARE_TOKEN_MFA',
      signInMetadata('password'),
    ),
  );
}

function isOver(failure: unknown): boolean {
  return (
    failure instanceof CognitoError &&
    failure.code === 'NotAuthorizedException' &&
    /session/i.test(failure.message)
  );
}
