import { workers } from '#shared/contracts/workers';
import type { Instant } from '#shared/domain/calendar';
import { wordRefusal } from '#shared/domain/entry-refusal';
import type { UserId } from '#shared/domain/ids';
import { signInLinks as limits } from '#shared/domain/limits';
import { type LinkRefusal, readLinkAnswer, readLinkWish } from '#shared/domain/sign-in-link';
import { altchaReader } from '../../adapters/captcha/altcha';
import { rateLimitTable } from '../../adapters/dynamodb/rate-limit-table';
import { secondFactorReader } from '../../adapters/dynamodb/second-factor-table';
import { signInLinkTable } from '../../adapters/dynamodb/sign-in-link-table';
import { openTable } from '../../adapters/dynamodb/table';
import { sesMailer } from '../../adapters/ses/mailer';
import type { PortsOf } from '../../ports/table';
import { atLeast } from '../../runtime/at-least';
import { consume, type Job } from '../../runtime/consume';
import { hashToken, isTokenOf } from '../../runtime/csrf-token';
import { environment } from '../../runtime/environment';
import { mailSignInLink } from './mail-sign-in-link';

const worker = workers.verifyAuthChallenge;
type Ports = PortsOf<typeof worker>;

interface Attempt {
  readonly ownerId: UserId;
  readonly answer: string;
  /** The sign-in that this is the answer of. */
  readonly signIn: string;
  readonly at: Instant;
}

/** Nobody has this id: an address without an account is read in vain, as an unknown link is. */
const nobody = 'nobody' as UserId;

/** Uses the link up, or says why not. Only the browser with the secret is told that a link was used. */
async function judge(
  { signInLinks, secondFactors }: Ports,
  { ownerId, signIn, at, ...attempt }: Attempt,
): Promise<LinkRefusal | undefined> {
  const answer = readLinkAnswer(attempt.answer);
  const codeHash = hashToken(answer?.code ?? '');
  const link = await signInLinks.find(ownerId, codeHash);
  if (!answer || !link || link.wrongAnswers >= limits.wrongAnswers) return 'LINK_INVALID';

  if (!isTokenOf(link.verifierHash, answer.verifier)) {
    await signInLinks.countWrongAnswer(ownerId, codeHash);
    return 'LINK_INVALID';
  }
  if (link.usedBy !== undefined && link.usedBy !== signIn) return 'LINK_USED';
  // The table removes expired items hours later, so the time is judged here.
  if (link.expiresAt <= at) return 'LINK_INVALID';
  // It may have been turned on since the link was asked for.
  if (await secondFactors.find(ownerId)) return 'LINK_INVALID';
  return (await signInLinks.takeUp(ownerId, codeHash, signIn)) ? undefined : 'LINK_USED';
}

/** Cognito hands the message of an error on; it has no other way to tell why. */
function assertNot(refusal: string | undefined): void {
  if (refusal) throw new Error(refusal);
}

/**
 * Takes one of two answers: the wish for a link, which is mailed and lets nobody in yet, or a link with the secret of
 * the browser that asked. What it says to the wish, and when, is the same for an address without an account.
 */
export const verifyAuthChallenge: Job<typeof worker> =
  (ports) =>
  async ({ event, at }) => {
    const { challengeAnswer, privateChallengeParameters, userAttributes } = event.request;
    const answer = String(challengeAnswer);

    const verifierHash = readLinkWish(answer);
    if (verifierHash) {
      const mailing = mailSignInLink(ports, { event, verifierHash, at });
      const refusal = await atLeast(limits.answerMilliseconds, mailing);
      assertNot(refusal && wordRefusal(refusal));
      return { answerCorrect: false };
    }

    const ownerId = (userAttributes['sub'] ?? nobody) as UserId;
    const signIn = privateChallengeParameters['signIn'] ?? '';
    assertNot(await judge(ports, { ownerId, answer, signIn, at }));
    return { answerCorrect: true };
  };

const table = openTable(environment);
export const handler = consume(worker, verifyAuthChallenge, {
  captcha: altchaReader(environment),
  signInLinks: signInLinkTable(table),
  secondFactors: secondFactorReader(table),
  rateLimits: rateLimitTable(table),
  mailer: sesMailer(),
});
