import type { CognitoUser } from 'amazon-cognito-identity-js';
import { refusalIn, writeLinkAnswer, writeLinkWish } from '#shared/domain/sign-in-link';
import { CognitoError } from '../../platform/cognito';
import { currentLanguage } from '../../platform/language';
import type { TokenSet } from '../../platform/session';
import { withCaptcha } from '../captcha/with-captcha';
import type { Completion } from './callback-outcome';
import { inTime, openUser, tokensOf } from './cognito-user';
import { keepPending, newVerifier } from './pending-sign-ins';
import { signInMetadata } from './sign-in-metadata';

interface LinkRequest {
  readonly email: string;
  readonly next: string | undefined;
  readonly staysSignedIn: boolean;
}

/** What Cognito answered: another question, or tokens. */
type Step =
  | { readonly name: 'question'; readonly parameters: Readonly<Record<string, string>> }
  | { readonly name: 'tokens'; readonly tokens: TokenSet };

type Metadata = Readonly<Record<string, string>>;

/** With the language, for the words of the mail. */
const metadata = (): Metadata => ({ language: currentLanguage(), ...signInMetadata('link') });

/**
 * Has a link mailed that signs in this browser and no other: it alone keeps the secret whose hash goes along. The
 * answer is the same for an address without an account.
 */
export async function requestSignInLink({
  email,
  next,
  staysSignedIn,
}: LinkRequest): Promise<void> {
  const verifier = newVerifier();
  const verifierHash = await hexHash(verifier);
  const username = email.trim().toLowerCase();
  const step = await withCaptcha(async (proof) => {
    const user = await begin(username, proof);
    const isKept = keepPending(verifierHash, {
      kind: 'link',
      email: username,
      ...{ verifier, next, staysSignedIn },
    });
    if (!isKept) throw new CognitoError('StorageUnavailable', 'This browser keeps nothing');
    // The wish is counted by who asks, which the proof tells. A mail that leads to the password leads on from there.
    const told = { ...metadata(), ...proof, ...(next && { next }) };
    return answer(user, writeLinkWish(verifierHash), told);
  });
  if (step.name !== 'question' || step.parameters['step'] !== 'sent') {
    throw new CognitoError('UnexpectedAnswer', 'Cognito did not say that the link was sent');
  }
}

/** Signs in by the code of a link that was opened. */
export const linkCompletion: Completion = {
  complete: async (code, { email, verifier }) => {
    const user = await withCaptcha((proof) => begin(email, proof));
    const step = await answer(user, writeLinkAnswer({ code, verifier }), metadata());
    if (step.name === 'tokens') return step.tokens;
    throw new CognitoError('UnexpectedAnswer', 'Cognito asked once more');
  },
  outcomeOf: (failure, { email, next }) => {
    if (!(failure instanceof CognitoError)) return undefined;
    if (failure.code === 'UserNotConfirmedException') return { name: 'unconfirmed', email, next };
    const refusal = refusalIn(failure.message);
    if (refusal === 'LINK_USED') return { name: 'used', email, next };
    // An account that is gone looks like a link that never was.
    const isInvalid = refusal === 'LINK_INVALID' || failure.code === 'NotAuthorizedException';
    return isInvalid ? { name: 'expired', email, next } : undefined;
  },
};

async function begin(email: string, proof: Metadata): Promise<CognitoUser> {
  const { user, library } = await openUser(email);
  const details = new library.AuthenticationDetails({
    Username: email,
    ClientMetadata: { ...metadata(), ...proof },
  });
  await stepOf((callbacks) => user.initiateAuth(details, callbacks));
  return user;
}

function answer(user: CognitoUser, text: string, told: Metadata): Promise<Step> {
  return stepOf((callbacks) => user.sendCustomChallengeAnswer(text, callbacks, told));
}

type Callbacks = Parameters<CognitoUser['initiateAuth']>[1];

function stepOf(start: (callbacks: Callbacks) => void): Promise<Step> {
  return inTime((done, onFailure) =>
    start({
      customChallenge: (parameters) => done({ name: 'question', parameters: parameters ?? {} }),
      onSuccess: (result) => done({ name: 'tokens', tokens: tokensOf(result) }),
      onFailure,
    }),
  );
}

async function hexHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
