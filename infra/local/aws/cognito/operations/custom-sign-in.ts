import * as z from 'zod';
import type { CustomRound, PendingCustom } from '../challenges';
import type { Cognito } from '../cognito';
import { findUser, triggerAttributes } from '../directory';
import { imitateUser } from '../imitated-user';
import { hidesUnknownUsers } from '../pool-settings';
import type { User } from '../records';
import { refusal } from '../refusals';
import { runTrigger, type TriggerName } from '../triggers';
import { announceSignIn, completeSignIn } from './complete-sign-in';
import { required, type SignInStep } from './sign-in-step';

const Parameters = z.record(z.string(), z.string()).nullish();
const Decision = z.object({
  challengeName: z.string().nullish(),
  issueTokens: z.boolean().nullish(),
  failAuthentication: z.boolean().nullish(),
});
const Challenge = z.object({
  publicChallengeParameters: Parameters,
  privateChallengeParameters: Parameters,
  challengeMetadata: z.string().nullish(),
});
const Verdict = z.object({ answerCorrect: z.boolean().nullish() });

/** A sign-in by the pool's own triggers: one says what to ask, one asks, one judges the answer. */
export async function beginCustomSignIn(cognito: Cognito, step: SignInStep) {
  const username = required(step.parameters, 'USERNAME');
  const user = findUser(cognito, step.client.pool.id, username);
  if (!user && !hidesUnknownUsers(step.client)) throw refusal('userNotFound');

  await announceSignIn(cognito, step, username, user);
  return nextStep(cognito, step, { user, username, rounds: [] });
}

export async function answerCustomChallenge(cognito: Cognito, step: SignInStep, session: string) {
  const answer = required(step.parameters, 'ANSWER');
  const pending = cognito.challenges.take(session);
  if (pending?.kind !== 'custom' || pending.clientId !== step.client.id) {
    throw refusal('sessionUnknown');
  }
  if (pending.expiresAt < cognito.now()) throw refusal('sessionExpired');

  const { privateParameters, challengeMetadata } = pending;
  const username = required(step.parameters, 'USERNAME');
  const user = cognito.users.find(pending.sub ?? '');
  const who = { user, username, rounds: pending.rounds };
  const verdict = await ask(cognito, step, who, {
    trigger: 'VerifyAuthChallengeResponse',
    request: { privateChallengeParameters: privateParameters, challengeAnswer: answer },
    response: { answerCorrect: null },
    answer: Verdict,
  });

  const round: CustomRound = {
    challengeName: 'CUSTOM_CHALLENGE',
    challengeResult: verdict.answerCorrect === true,
    ...(challengeMetadata && { challengeMetadata }),
  };
  return nextStep(cognito, step, { ...who, rounds: [...pending.rounds, round] });
}

interface Progress {
  readonly user: User | undefined;
  readonly username: string;
  readonly rounds: readonly CustomRound[];
}

async function nextStep(cognito: Cognito, step: SignInStep, progress: Progress) {
  const decision = await ask(cognito, step, progress, {
    trigger: 'DefineAuthChallenge',
    request: { session: progress.rounds },
    response: { challengeName: null, issueTokens: null, failAuthentication: null },
    answer: Decision,
  });

  if (decision.failAuthentication) throw refusal('wrongCredentials');
  if (decision.issueTokens) {
    if (!progress.user) throw refusal('wrongCredentials');
    return completeSignIn(cognito, step, progress.user.sub);
  }
  if (decision.challengeName !== 'CUSTOM_CHALLENGE') throw refusal('wrongCredentials');
  return poseChallenge(cognito, step, progress);
}

async function poseChallenge(cognito: Cognito, step: SignInStep, progress: Progress) {
  const { client } = step;
  const challenge = await ask(cognito, step, progress, {
    trigger: 'CreateAuthChallenge',
    request: { challengeName: 'CUSTOM_CHALLENGE', session: progress.rounds },
    response: {
      publicChallengeParameters: null,
      privateChallengeParameters: null,
      challengeMetadata: null,
    },
    answer: Challenge,
  });

  const pending: PendingCustom = {
    kind: 'custom',
    clientId: client.id,
    sub: progress.user?.sub,
    expiresAt: cognito.now() + client.properties.AuthSessionValidity * 60_000,
    rounds: progress.rounds,
    privateParameters: challenge.privateChallengeParameters ?? {},
    challengeMetadata: challenge.challengeMetadata ?? undefined,
  };
  return {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: cognito.challenges.open(pending),
    ChallengeParameters: {
      ...challenge.publicChallengeParameters,
      // As with SRP, a name that nobody has gets an id, too.
      USERNAME: progress.user?.sub ?? imitateUser(cognito, client.pool, progress.username).sub,
    },
  };
}

function ask<R>(
  cognito: Cognito,
  { client, clientMetadata }: SignInStep,
  { user, username }: Progress,
  question: {
    readonly trigger: TriggerName;
    readonly request: Readonly<Record<string, unknown>>;
    readonly response: Readonly<Record<string, unknown>>;
    readonly answer: z.ZodType<R>;
  },
): Promise<R> {
  return runTrigger(cognito, {
    ...question,
    source: `${question.trigger}_Authentication`,
    pool: client.pool,
    client,
    username: user?.sub ?? username,
    request: {
      userAttributes: user ? triggerAttributes(user) : {},
      ...question.request,
      userNotFound: user === undefined,
      clientMetadata: clientMetadata ?? {},
    },
  });
}
