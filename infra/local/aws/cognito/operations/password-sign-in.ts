import type { Cognito } from '../cognito';
import { findUser } from '../directory';
import { imitateUser } from '../imitated-user';
import { hidesUnknownUsers } from '../pool-settings';
import { invalidParameter, refusal } from '../refusals';
import { beginHandshake, matchesPassword, provesPassword } from '../secure-remote-password';
import { srpIdentity } from '../srp-identity';
import { announceSignIn, completeFirstFactor } from './complete-sign-in';
import { required, type SignInStep } from './sign-in-step';

export async function beginSrpSignIn(cognito: Cognito, step: SignInStep) {
  const { client, parameters } = step;
  const username = required(parameters, 'USERNAME');
  const clientPublic = required(parameters, 'SRP_A');
  const user = await announcedUser(cognito, step, username);

  const imitated = user ? undefined : imitateUser(cognito, client.pool, username);
  const { sub, password } = user ?? imitated ?? {};
  if (!sub || !password) throw refusal('userNotFound');

  const handshake = beginHandshake(password.verifier, clientPublic);
  if (!handshake) throw invalidParameter('Invalid SRP_A value.');

  const secretBlock = cognito.challenges.open({
    kind: 'password',
    clientId: client.id,
    sub: user?.sub,
    expiresAt: cognito.now() + client.properties.AuthSessionValidity * 60_000,
    handshake,
  });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: password.salt,
      SRP_B: handshake.serverPublic,
      SECRET_BLOCK: secretBlock,
      USERNAME: sub,
      USER_ID_FOR_SRP: sub,
    },
  };
}

export async function finishSrpSignIn(cognito: Cognito, step: SignInStep) {
  const { client, parameters } = step;
  const secretBlock = required(parameters, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const timestamp = required(parameters, 'TIMESTAMP');
  const signature = required(parameters, 'PASSWORD_CLAIM_SIGNATURE');

  const pending = cognito.challenges.take(secretBlock);
  if (pending?.kind !== 'password' || pending.clientId !== client.id) {
    throw refusal('sessionUnknown');
  }
  if (pending.expiresAt < cognito.now()) throw refusal('sessionExpired');

  const user = cognito.users.find(pending.sub ?? '');
  if (!user) throw refusal('wrongCredentials');

  const identity = srpIdentity(client.pool.id, user.sub);
  const claim = { secretBlock, timestamp, signature };
  return checked(cognito, step, user.sub, () =>
    provesPassword(identity, user.password.verifier, pending.handshake, claim),
  );
}

/** The password itself is sent; only where the template allows it. */
export async function signInWithPassword(cognito: Cognito, step: SignInStep) {
  const username = required(step.parameters, 'USERNAME');
  const password = required(step.parameters, 'PASSWORD');
  const user = await announcedUser(cognito, step, username);
  if (!user) throw refusal('wrongCredentials');

  const identity = srpIdentity(step.client.pool.id, user.sub);
  return checked(cognito, step, user.sub, () => matchesPassword(identity, user.password, password));
}

async function announcedUser(cognito: Cognito, step: SignInStep, username: string) {
  const user = findUser(cognito, step.client.pool.id, username);
  if (!user && !hidesUnknownUsers(step.client)) throw refusal('userNotFound');
  await announceSignIn(cognito, step, username, user);
  return user;
}

async function checked(cognito: Cognito, step: SignInStep, sub: string, fits: () => boolean) {
  const { passwords } = cognito.attempts;
  passwords.assertOpen(sub);
  if (!fits()) {
    passwords.recordFailure(sub);
    throw refusal('wrongCredentials');
  }

  passwords.forget(sub);
  return completeFirstFactor(cognito, step, sub);
}
