import { CognitoIdentityProviderServiceException } from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '#shared/errors/app-error';

/** Whoever has one of these is not signed in any more. */
const signedOut = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
];

/**
 * Throws what a refusal of Cognito means in our catalogue. Wrong passwords, lockouts and tokens that are over
 * share one exception, and malformed values another, so that only the words tell them apart.
 */
export function refuse(error: unknown): never {
  if (!(error instanceof CognitoIdentityProviderServiceException)) throw error;

  const { name, message } = error;
  const isMalformed = (field: string) =>
    name === 'InvalidParameterException' && message.toLowerCase().includes(`'${field}'`);
  const isRefused = (words: RegExp) => name === 'NotAuthorizedException' && words.test(message);

  if (name === 'LimitExceededException' || isRefused(/attempts exceeded/i)) {
    throw new AppError('TOO_MANY_ATTEMPTS', undefined, { cause: error });
  }
  if (isRefused(/incorrect username or password/i) || isMalformed('previouspassword')) {
    throw new AppError('WRONG_PASSWORD', undefined, { cause: error });
  }
  if (name === 'InvalidPasswordException' || isMalformed('proposedpassword')) {
    throw new AppError('weak_password', undefined, { cause: error });
  }
  if (signedOut.includes(name) || isMalformed('accesstoken')) {
    throw new AppError('AUTHENTICATION_REQUIRED', undefined, { cause: error });
  }
  if (name === 'TooManyRequestsException') {
    throw new AppError('TOO_BUSY', undefined, { cause: error });
  }
  throw error;
}
