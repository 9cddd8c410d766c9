import { CognitoError, callCognito } from '../../platform/cognito';
import { accessToken } from './access-token';

/** A new secret for an authenticator app. It counts once a code has proved that the app has it. */
export async function newAppSecret(): Promise<string> {
  const AccessToken = await accessToken();
  if (!AccessToken) throw new CognitoError('NotAuthorizedException', 'Authentication expired');
  const { SecretCode } = await callCognito('AssociateSoftwareToken', { AccessToken });
  if (typeof SecretCode === 'string') return SecretCode;
  throw new CognitoError('UnexpectedAnswer', 'Cognito answered without a secret');
}
