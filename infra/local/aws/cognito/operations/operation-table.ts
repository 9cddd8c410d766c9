import { adminInitiateAuth, adminSetUserMfaPreference } from './admin-sign-in';
import * as administration from './administration';
import { describeUserPoolClient } from './describe-client';
import { confirmForgotPassword, forgotPassword } from './forgotten-password';
import { listUsers } from './list-users';
import type { Operation } from './operation';
import * as ownAccount from './own-account';
import {
  completeWebAuthnRegistration,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  startWebAuthnRegistration,
} from './passkeys';
import { adminDisableProviderForUser, adminLinkProviderForUser } from './providers';
import { associateSoftwareToken, setUserMfaPreference, verifySoftwareToken } from './second-factor';
import { initiateAuth, respondToAuthChallenge } from './sign-in';
import { confirmSignUp, resendConfirmationCode, signUp } from './sign-up';
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from './tokens';

/** Every operation by the name it has after the dot of `X-Amz-Target`. */
export const operations: ReadonlyMap<string, Operation> = new Map([
  ['SignUp', signUp],
  ['ConfirmSignUp', confirmSignUp],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['RevokeToken', revokeToken],
  ['GlobalSignOut', globalSignOut],
  ['ForgotPassword', forgotPassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['GetUser', ownAccount.getOwnUser],
  ['DeleteUser', ownAccount.deleteOwnUser],
  ['ChangePassword', ownAccount.changePassword],
  ['UpdateUserAttributes', ownAccount.updateUserAttributes],
  ['GetUserAttributeVerificationCode', ownAccount.getUserAttributeVerificationCode],
  ['VerifyUserAttribute', ownAccount.verifyUserAttribute],
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['VerifySoftwareToken', verifySoftwareToken],
  ['SetUserMFAPreference', setUserMfaPreference],
  ['StartWebAuthnRegistration', startWebAuthnRegistration],
  ['CompleteWebAuthnRegistration', completeWebAuthnRegistration],
  ['ListWebAuthnCredentials', listWebAuthnCredentials],
  ['DeleteWebAuthnCredential', deleteWebAuthnCredential],
  ['AdminInitiateAuth', adminInitiateAuth],
  ['AdminSetUserMFAPreference', adminSetUserMfaPreference],
  ['AdminGetUser', administration.adminGetUser],
  ['AdminUpdateUserAttributes', administration.adminUpdateUserAttributes],
  ['AdminUserGlobalSignOut', administration.adminUserGlobalSignOut],
  ['AdminDisableUser', administration.adminDisableUser],
  ['AdminEnableUser', administration.adminEnableUser],
  ['AdminDeleteUser', administration.adminDeleteUser],
  ['AdminAddUserToGroup', administration.adminAddUserToGroup],
  ['AdminRemoveUserFromGroup', administration.adminRemoveUserFromGroup],
  ['AdminListGroupsForUser', administration.adminListGroupsForUser],
  ['AdminLinkProviderForUser', adminLinkProviderForUser],
  ['AdminDisableProviderForUser', adminDisableProviderForUser],
  ['ListUsers', listUsers],
  ['DescribeUserPoolClient', describeUserPoolClient],
]);
