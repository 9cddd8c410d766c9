import { workers } from '#shared/contracts/workers';
import { consume, type Job } from '../../runtime/consume';
import { newToken } from '../../runtime/csrf-token';

const worker = workers.createAuthChallenge;

/** Asks for the link that somebody was mailed; a second time once it is on its way. */
export const createAuthChallenge: Job<typeof worker> =
  () =>
  async ({ event }) => ({
    publicChallengeParameters: { step: event.request.session.length === 0 ? 'link' : 'sent' },
    // Should Cognito put the same answer to us twice, it counts as one sign-in.
    privateChallengeParameters: { signIn: newToken() },
    challengeMetadata: '',
  });

export const handler = consume(worker, createAuthChallenge, {});
