import { AwsError } from '../front-door/aws-error';

/** The refusals of a user pool, word for word as Cognito answers them: the app and its library read them. */
const refusals = {
  wrongCredentials: ['NotAuthorizedException', 'Incorrect username or password.'],
  tooManyPasswords: ['NotAuthorizedException', 'Password attempts exceeded'],
  userDisabled: ['NotAuthorizedException', 'User is disabled.'],
  alreadyConfirmed: [
    'NotAuthorizedException',
    'User cannot be confirmed. Current status is CONFIRMED',
  ],
  sessionUnknown: ['NotAuthorizedException', 'Invalid session for the user.'],
  sessionExpired: ['NotAuthorizedException', 'Invalid session for the user, session is expired.'],
  accessTokenInvalid: ['NotAuthorizedException', 'Invalid Access Token'],
  accessTokenExpired: ['NotAuthorizedException', 'Access Token has expired'],
  accessTokenTooNarrow: ['NotAuthorizedException', 'Access Token does not have required scopes'],
  accessTokenRevoked: ['NotAuthorizedException', 'Access Token has been revoked'],
  refreshTokenInvalid: ['NotAuthorizedException', 'Invalid Refresh Token'],
  refreshTokenExpired: ['NotAuthorizedException', 'Refresh Token has expired'],
  refreshTokenRevoked: ['NotAuthorizedException', 'Refresh Token has been revoked'],
  refreshTokenUsed: ['RefreshTokenReuseException', 'Refresh Token has been used before'],
  attributeReadOnly: [
    'NotAuthorizedException',
    'A client attempted to write unauthorized attribute',
  ],
  userNotConfirmed: ['UserNotConfirmedException', 'User is not confirmed.'],
  userNotFound: ['UserNotFoundException', 'User does not exist.'],
  usernameExists: ['UsernameExistsException', 'An account with the given email already exists.'],
  aliasExists: ['AliasExistsException', 'An account with the given email already exists.'],
  codeMismatch: ['CodeMismatchException', 'Invalid verification code provided, please try again.'],
  timeCodeMismatch: ['CodeMismatchException', 'Invalid code received for user'],
  timeCodeUsed: ['ExpiredCodeException', 'Your software token has already been used once.'],
  tokenNotEnabled: [
    'EnableSoftwareTokenMFAException',
    'Code mismatch and fail enable Software Token MFA',
  ],
  tokensOff: [
    'SoftwareTokenMFANotFoundException',
    'Software Token MFA has not been enabled by the userPool',
  ],
  tokenMissing: [
    'InvalidParameterException',
    'User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
  ],
  passkeysOff: ['WebAuthnNotEnabledException', 'WebAuthn is not enabled for the user pool.'],
  passkeysUnset: [
    'WebAuthnConfigurationMissingException',
    'The user pool has no relying party id and no domain.',
  ],
  passkeyChallengeMissing: [
    'WebAuthnChallengeNotFoundException',
    'The challenge of the registration does not exist or has expired.',
  ],
  passkeyClient: [
    'WebAuthnClientMismatchException',
    'The access token is for another client than the registration.',
  ],
  passkeyOrigin: [
    'WebAuthnOriginNotAllowedException',
    'The origin of the credential is not allowed by the relying party id.',
  ],
  passkeyUnsupported: [
    'WebAuthnCredentialNotSupportedException',
    'The credential is not supported.',
  ],
  codeExpired: ['ExpiredCodeException', 'Invalid code provided, please request a code again.'],
  limitExceeded: ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'],
  nothingToConfirm: ['InvalidParameterException', 'User is already confirmed.'],
  notAnEmail: ['InvalidParameterException', 'Username should be an email.'],
  invalidEmail: ['InvalidParameterException', 'Invalid email address format.'],
  noVerifiedEmail: [
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  ],
  authFlowUnsupported: ['InvalidParameterException', 'Initiate Auth method not supported.'],
  revocationDisabled: [
    'UnsupportedOperationException',
    'Revoke token is not supported for this client',
  ],
  groupNotFound: ['ResourceNotFoundException', 'Group not found.'],
} as const satisfies Record<string, readonly [code: string, message: string]>;

export type RefusalKind = keyof typeof refusals;

export function refusal(kind: RefusalKind, options?: ErrorOptions): AwsError {
  const [code, message] = refusals[kind];
  return new AwsError(code, message, options);
}

export function invalidParameter(message: string): AwsError {
  return new AwsError('InvalidParameterException', message);
}

export function notFound(message: string): AwsError {
  return new AwsError('ResourceNotFoundException', message);
}
