import { workers } from '#shared/contracts/workers';
import { signInLinks } from '#shared/domain/limits';
import { consume, type Job } from '../../runtime/consume';

const worker = workers.defineAuthChallenge;

const kind = 'CUSTOM_CHALLENGE';
const ask = { challengeName: kind, issueTokens: false, failAuthentication: false };
const done = { issueTokens: true, failAuthentication: false };
const refused = { issueTokens: false, failAuthentication: true };

/**
 * A sign-in without a password asks one question, whose right answer is a link and the secret that belongs to it.
 * Cognito lets clients mix in steps of other ways to sign in, which are right without any link.
 */
export const defineAuthChallenge: Job<typeof worker> =
  () =>
  async ({ event }) => {
    const { session: rounds, userNotFound } = event.request;
    if (rounds.some(({ challengeName }) => challengeName !== kind)) return refused;
    if (rounds.at(-1)?.challengeResult) return userNotFound ? refused : done;
    return rounds.length < signInLinks.rounds ? ask : refused;
  };

export const handler = consume(worker, defineAuthChallenge, {});
