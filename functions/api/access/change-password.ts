import { access as contracts } from '#shared/contracts/access';
import { AppError } from '#shared/errors/app-error';
import { cognitoAccounts } from '../../adapters/cognito/accounts';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { securityEventLog } from '../../adapters/dynamodb/security-event-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Accounts, PasswordChange } from '../../ports/accounts';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { noteSecurityEvent } from '../../runtime/note-security-event';
import { serve } from '../../runtime/serve';

const contract = contracts.changePassword;

const done = { cs: 'Heslo je změněné.', en: 'The password is changed.' } as const;

/** What Cognito refuses for reasons that have no word of their own is one refusal for the person. */
async function change(accounts: Accounts, accessToken: string, passwords: PasswordChange) {
  try {
    await accounts.changePassword(accessToken, passwords);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('password_update_error', undefined, { cause: error });
  }
}

export const changePassword: Action<typeof contract> =
  ({ accounts, securityEvents }) =>
  async (request) => {
    const { body, accessToken, language } = request;
    await change(accounts, accessToken, {
      previous: body.currentPassword,
      proposed: body.newPassword,
    });
    await noteSecurityEvent({ securityEvents }, request, {
      kind: 'password_changed',
      way: 'settings',
    });
    return { status: 200, body: { success: true, message: done[language] } };
  };

const table = openTable(environment);
export const handler = serve(contract, changePassword, {
  accounts: cognitoAccounts(),
  securityEvents: securityEventLog(table),
  csrfSessions: csrfSessionTable(table),
});
