import {
  AdminInitiateAuthCommand,
  type AdminInitiateAuthCommandOutput,
  AdminSetUserMFAPreferenceCommand,
  type CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { readRefusal } from '#shared/domain/entry-refusal';
import type { UserId } from '#shared/domain/ids';
import { AppError } from '#shared/errors/app-error';
import { invariant } from '#shared/errors/invariant';
import type { GivenPassword, SignInFactors } from '../../ports/sign-in-factors';
import { openClient } from './open-client';
import { refuse } from './refuse';

export interface PoolNames {
  readonly userPoolId: string;
  /** The client of the pool by which our own functions sign in, and which no browser can use. */
  readonly serverClientId: string;
}

/** Whoever is unknown, shut out or not confirmed is answered as one whose password is wrong. */
const wrong = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'InvalidParameterException',
];

function isWrong({ name, message }: CognitoIdentityProviderServiceException): boolean {
  return wrong.includes(name) && !/attempts exceeded/i.test(message);
}

/** What the trigger in front of a sign-in has against it. */
function refuseEntry(error: Error): void {
  const refusal = readRefusal(error.message);
  if (!refusal) return;
  if (refusal.code === 'TOO_MANY_ATTEMPTS') {
    throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: refusal.seconds });
  }
  const level = refusal.code === 'CAPTCHA_TOO_EASY' ? { level: refusal.level } : undefined;
  throw new AppError('CAPTCHA_INVALID', level, { cause: error });
}

/** Accounts in Cognito, as our own functions reach them: by their role, without the person's token. */
export function cognitoSignInFactors(
  names: PoolNames,
  clientOf: () => CognitoIdentityProviderClient = openClient,
): SignInFactors {
  async function begin({ email, password, metadata }: GivenPassword) {
    try {
      return await clientOf().send(
        new AdminInitiateAuthCommand({
          UserPoolId: names.userPoolId,
          ClientId: names.serverClientId,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: email, PASSWORD: password },
          ClientMetadata: { ...metadata },
        }),
      );
    } catch (error) {
      if (!(error instanceof CognitoIdentityProviderServiceException)) throw error;
      refuseEntry(error);
      if (isWrong(error)) return undefined;
      return refuse(error);
    }
  }

  /** Nobody takes up the session of somebody who has no second factor. */
  async function giveUp({ AuthenticationResult }: AdminInitiateAuthCommandOutput): Promise<void> {
    const Token = AuthenticationResult?.RefreshToken;
    if (!Token) return;
    await clientOf().send(new RevokeTokenCommand({ ClientId: names.serverClientId, Token }));
  }

  return {
    ownerOf: async (given) => {
      const begun = await begin(given);
      if (!begun) return undefined;
      if (begun.ChallengeName !== 'SOFTWARE_TOKEN_MFA') {
        await giveUp(begun);
        return undefined;
      }
      const ownerId = begun.ChallengeParameters?.['USER_ID_FOR_SRP'];
      invariant(ownerId, 'Cognito says who is asked for a code');
      return ownerId as UserId;
    },
    turnOff: async (ownerId) => {
      await clientOf().send(
        new AdminSetUserMFAPreferenceCommand({
          UserPoolId: names.userPoolId,
          Username: ownerId,
          SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
          WebAuthnMfaSettings: { Enabled: false },
        }),
      );
    },
  };
}
