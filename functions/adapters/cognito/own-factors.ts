import {
  ChangePasswordCommand,
  type CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  GetUserCommand,
  ListWebAuthnCredentialsCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
  type WebAuthnCredentialDescription,
} from '@aws-sdk/client-cognito-identity-provider';
import { instantFrom } from '#shared/domain/calendar';
import { AppError } from '#shared/errors/app-error';
import type { OwnFactors, Passkey } from '../../ports/own-factors';
import { openClient } from './open-client';
import { refuse } from './refuse';

/** Wrong, used before, or not of six digits: what one does is the same, type the next one. */
const wrongCode = [
  'EnableSoftwareTokenMFAException',
  'CodeMismatchException',
  'ExpiredCodeException',
];

/** So many an account may have in Cognito. */
const mostPasskeys = 20;

function passkeyOf(credential: WebAuthnCredentialDescription): readonly Passkey[] {
  const { CredentialId, FriendlyCredentialName, CreatedAt } = credential;
  if (!CredentialId || !CreatedAt) return [];
  const createdAt = instantFrom(CreatedAt.getTime());
  return [{ id: CredentialId, name: FriendlyCredentialName ?? '', createdAt }];
}

/** Whether it is a credential is for Cognito to judge. */
function parsed(credential: string) {
  try {
    return JSON.parse(credential);
  } catch (cause) {
    throw new AppError('PASSKEY_REFUSED', undefined, { cause });
  }
}

function refusePasskey(error: unknown): never {
  if (!(error instanceof CognitoIdentityProviderServiceException)) throw error;
  if (error.name === 'ResourceNotFoundException') {
    throw new AppError('PASSKEY_NOT_FOUND', undefined, { cause: error });
  }
  const isMalformed =
    error.name === 'InvalidParameterException' && /Credential/.test(error.message);
  if (isMalformed || error.name.startsWith('WebAuthn')) {
    throw new AppError('PASSKEY_REFUSED', undefined, { cause: error });
  }
  return refuse(error);
}

function refuseCode(error: unknown): never {
  if (error instanceof CognitoIdentityProviderServiceException && wrongCode.includes(error.name)) {
    throw new AppError('FACTOR_CODE_WRONG', undefined, { cause: error });
  }
  return refuse(error);
}

/** The access token is all that these calls need: they are not signed. */
export function cognitoOwnFactors(
  clientOf: () => CognitoIdentityProviderClient = openClient,
): OwnFactors {
  /** A passkey verifies its owner, so beside the app it may stand for both factors. */
  const prefer = async (AccessToken: string, Enabled: boolean) => {
    await clientOf()
      .send(
        new SetUserMFAPreferenceCommand({
          AccessToken,
          SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
          WebAuthnMfaSettings: { Enabled },
        }),
      )
      .catch(refuse);
  };

  return {
    isOn: async (AccessToken) => {
      const { UserMFASettingList = [] } = await clientOf()
        .send(new GetUserCommand({ AccessToken }))
        .catch(refuse);
      return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA');
    },
    proveApp: async (AccessToken, UserCode) => {
      await clientOf()
        .send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
        .catch(refuseCode);
    },
    provePassword: async (AccessToken, password) => {
      // The one call by which Cognito judges a password without beginning a sign-in. It changes nothing.
      const same = { PreviousPassword: password, ProposedPassword: password };
      await clientOf()
        .send(new ChangePasswordCommand({ AccessToken, ...same }))
        .catch(refusePassword);
    },
    turnOn: (AccessToken) => prefer(AccessToken, true),
    turnOff: (AccessToken) => prefer(AccessToken, false),
    listPasskeys: async (AccessToken) => {
      const { Credentials = [] } = await clientOf()
        .send(new ListWebAuthnCredentialsCommand({ AccessToken, MaxResults: mostPasskeys }))
        .catch(refuse);
      return Credentials.flatMap(passkeyOf);
    },
    addPasskey: async (AccessToken, credential) => {
      const Credential = parsed(credential);
      await clientOf()
        .send(new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential }))
        .catch(refusePasskey);
    },
    removePasskey: async (AccessToken, CredentialId) => {
      await clientOf()
        .send(new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId }))
        .catch(refusePasskey);
    },
  };
}

/** A password that could never have been set is a wrong one. */
function refusePassword(error: unknown): never {
  const isUnset =
    error instanceof CognitoIdentityProviderServiceException &&
    (error.name === 'InvalidPasswordException' || /password'/i.test(error.message));
  if (isUnset) throw new AppError('WRONG_PASSWORD', undefined, { cause: error });
  return refuse(error);
}
