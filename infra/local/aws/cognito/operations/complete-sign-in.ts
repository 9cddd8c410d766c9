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
  { client, validationData }: SignInStep,
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
      validationData: validationData ?? {},
      userNotFound: user === undefined,
    },
    response: {},
    answer: z.object({}),
  });
}

/** What follows a right password: the question for a second factor, of those who turned one on. */
export async function completeFirstFactor(cognito: Cognito, step: SignInStep, sub: string) {
  const user = usableUser(cognito, sub);
  if (!user.mfa?.softwareToken) return completeSignIn(cognito, step, sub);

  const Session = cognito.challenges.open({
    kind: 'second-factor',
    clientId: step.client.id,
    sub,
    expiresAt: cognito.now() + step.client.properties.AuthSessionValidity * 60_000,
  });
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session,
    ChallengeParameters: { USER_ID_FOR_SRP: sub },
  };
}

/** The last step of every way to sign in: only here is it told that an account is not usable. */
export async function completeSignIn(cognito: Cognito, step: SignInStep, sub: string) {
  const user = usableUser(cognito, sub);
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

function usableUser(cognito: Cognito, sub: string): User {
  const user = cognito.users.find(sub);
  if (!user) throw refusal('wrongCredentials');
  if (!user.isEnabled) throw refusal('userDisabled');
  if (user.status === 'UNCONFIRMED') throw refusal('userNotConfirmed');
  return user;
}
