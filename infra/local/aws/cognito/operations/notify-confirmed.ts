import * as z from 'zod';
import type { Cognito } from '../cognito';
import { triggerAttributes } from '../directory';
import type { UserPoolClient } from '../pool-settings';
import type { User } from '../records';
import { runTrigger } from '../triggers';

export async function notifyConfirmed(
  cognito: Cognito,
  client: UserPoolClient,
  user: User,
  source: 'PostConfirmation_ConfirmSignUp' | 'PostConfirmation_ConfirmForgotPassword',
  { ClientMetadata }: { readonly ClientMetadata?: Readonly<Record<string, string>> | undefined },
): Promise<void> {
  await runTrigger(cognito, {
    trigger: 'PostConfirmation',
    source,
    pool: client.pool,
    client,
    username: user.sub,
    request: {
      userAttributes: triggerAttributes(user),
      clientMetadata: ClientMetadata ?? {},
    },
    response: {},
    answer: z.object({}),
  });
}
