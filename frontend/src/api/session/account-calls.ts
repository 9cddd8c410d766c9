import { CognitoError, callCognito, clientId } from '../../platform/cognito';
import { currentLanguage } from '../../platform/language';
import { accessToken } from './access-token';

/** Triggers write their e-mails in this language. */
const metadata = () => ({ ClientMetadata: { language: currentLanguage() } });

const usernameOf = (email: string) => email.trim().toLowerCase();

export async function register(email: string, password: string): Promise<void> {
  const Username = usernameOf(email);
  await callCognito('SignUp', {
    ClientId: await clientId(),
    Username,
    Password: password,
    UserAttributes: [{ Name: 'email', Value: Username }],
    ...metadata(),
  });
}

export async function confirmRegistration(email: string, code: string): Promise<void> {
  await callCognito('ConfirmSignUp', {
    ClientId: await clientId(),
    Username: usernameOf(email),
    ConfirmationCode: code,
    ...metadata(),
  });
}

export async function resendConfirmation(email: string): Promise<void> {
  await callCognito('ResendConfirmationCode', {
    ClientId: await clientId(),
    Username: usernameOf(email),
    ...metadata(),
  });
}

export async function requestPasswordReset(email: string): Promise<void> {
  await callCognito('ForgotPassword', {
    ClientId: await clientId(),
    Username: usernameOf(email),
    ...metadata(),
  });
}

export async function resetPassword(email: string, code: string, password: string): Promise<void> {
  await callCognito('ConfirmForgotPassword', {
    ClientId: await clientId(),
    Username: usernameOf(email),
    ConfirmationCode: code,
    Password: password,
  });
}

export async function changePassword(current: string, proposed: string): Promise<void> {
  const AccessToken = await accessToken();
  if (!AccessToken) throw new CognitoError('NotAuthorizedException', 'Authentication expired');
  await callCognito('ChangePassword', {
    AccessToken,
    PreviousPassword: current,
    ProposedPassword: proposed,
  });
}
