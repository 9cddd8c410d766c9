import * as z from 'zod';
import { deliveryDetails, sendCode, useCode } from '../codes';
import type { Cognito } from '../cognito';
import { changeUser, findUser, getClient, hasVerifiedEmail } from '../directory';
import { assertPasswordPolicy } from '../password-policy';
import { hidesUnknownUsers } from '../pool-settings';
import type { User } from '../records';
import { refusal } from '../refusals';
import { createPasswordVerifier } from '../secure-remote-password';
import { srpIdentity } from '../srp-identity';
import { notifyConfirmed } from './notify-confirmed';
import { Metadata, operation, Password } from './operation';

export const forgotPassword = operation(
  z.object({ ClientId: z.string(), Username: z.string(), ClientMetadata: Metadata }),
  async (cognito, { ClientId, Username, ClientMetadata }) => {
    const client = getClient(cognito, ClientId);
    const user = findUser(cognito, client.pool.id, Username);
    const problem = whyNoReset(user);
    if (!user || problem) {
      if (!hidesUnknownUsers(client)) throw refusal(problem ?? 'userNotFound');
      return { CodeDeliveryDetails: pretendToSend(cognito, Username) };
    }

    const CodeDeliveryDetails = await sendCode(cognito, {
      user,
      client,
      purpose: 'reset-password',
      source: 'CustomMessage_ForgotPassword',
      clientMetadata: ClientMetadata,
    });
    return { CodeDeliveryDetails };
  },
);

export const confirmForgotPassword = operation(
  z.object({
    ClientId: z.string(),
    Username: z.string(),
    ConfirmationCode: z.string(),
    Password,
    ClientMetadata: Metadata,
  }),
  async (cognito, input) => {
    const client = getClient(cognito, input.ClientId);
    assertPasswordPolicy(client.pool, input.Password);
    const user = findUser(cognito, client.pool.id, input.Username);
    const problem = whyNoReset(user);
    if (!user || problem) {
      throw refusal(hidesUnknownUsers(client) ? 'codeMismatch' : (problem ?? 'userNotFound'));
    }

    await useCode(cognito, user, 'reset-password', input.ConfirmationCode);
    const password = createPasswordVerifier(srpIdentity(client.pool.id, user.sub), input.Password);
    const changed = await changeUser(cognito, user.sub, () => ({ password, status: 'CONFIRMED' }));
    cognito.attempts.passwords.forget(user.sub);
    await notifyConfirmed(
      cognito,
      client,
      changed,
      'PostConfirmation_ConfirmForgotPassword',
      input,
    );
    return {};
  },
);

function whyNoReset(user: User | undefined) {
  if (!user) return 'userNotFound' as const;
  if (!user.isEnabled) return 'userDisabled' as const;
  return hasVerifiedEmail(user) ? undefined : ('noVerifiedEmail' as const);
}

/** Even the limit looks the same for a name that nobody has. */
function pretendToSend({ attempts }: Cognito, username: string) {
  const limitKey = `${username.toLowerCase()} reset-password`;
  attempts.codeMails.assertOpen(limitKey);
  attempts.codeMails.record(limitKey);
  return deliveryDetails(username);
}
