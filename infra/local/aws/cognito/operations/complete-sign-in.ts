import * as z from 'zod';
import type { Cognito } from '../cognito';
import { triggerAttributes } from '../directory';
import type { User } from '../records';
import { refusal } from '../refusals';
import { startSession } from '../sessions';
import { runTrigger } from '../triggers';
import type { SignInStep } from './sign-in-step';

/** Lets a trigger refuse a sign-in before the password is looked at; unknown names look the same. */
export async function announceSignIn(
  cognito: Cognito,
  { client, clientMetadata }: SignInStep,
  username: string,
  user: User | undefined,
): Promise<void> {
  await runTrigger(cognito, {
    trigger: 'PreAuthentication',
    source: 'PreAuthentication_Authentication',
    pool: client.pool,
    client,
    username: user?.sub ?? username,
    request: {
      userAttributes: user ? triggerAttributes(user) : {},
      validationData: clientMetadata ?? {},
      userNotFound: user === undefined,
    },
    response: {},
    answer: z.object({}),
  });
}

/** The last step of every way to sign in: only here is it told that an account is not usable. */
export async function completeSignIn(cognito: Cognito, step: SignInStep, sub: string) {
  const user = cognito.users.find(sub);
  if (!user) throw refusal('wrongCredentials');
  if (!user.isEnabled) throw refusal('userDisabled');
  if (user.status === 'UNCONFIRMED') throw refusal('userNotConfirmed');

  const { client, clientMetadata } = step;
  await runTrigger(cognito, {
    trigger: 'PostAuthentication',
    source: 'PostAuthentication_Authentication',
    pool: client.pool,
    client,
    username: sub,
    request: {
      userAttributes: triggerAttributes(user),
      newDeviceUsed: false,
      clientMetadata: clientMetadata ?? {},
    },
    response: {},
    answer: z.object({}),
  });
  const AuthenticationResult = await startSession(cognito, user, client, clientMetadata);
  return { ChallengeParameters: {}, AuthenticationResult };
}
