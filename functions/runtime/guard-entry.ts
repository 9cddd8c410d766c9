import type { Instant } from '#shared/domain/calendar';
import { type CaptchaLevel, isEnoughWork } from '#shared/domain/captcha';
import { entryLimits, triesAtLevel } from '#shared/domain/entry-limits';
import { type EntryRefusal, wordRefusal } from '#shared/domain/entry-refusal';
import type { RateLimit } from '#shared/domain/rate-limit';
import type { CaptchaChecker, SolvedCaptcha } from '../ports/captcha';
import type { RateLimits } from '../ports/rate-limits';
import { limitOfAddress } from './count-visitor';

interface Ports {
  readonly captcha: CaptchaChecker;
  readonly rateLimits: RateLimits;
}

/** Somebody who wants to come in: by `metadata`, what the browser gave Cognito for its triggers. */
interface Entry {
  /** Whose account it is, or would be: existing ones and others are treated alike. */
  readonly account: string;
  readonly metadata: Readonly<Record<string, string>> | undefined;
  readonly at: Instant;
}

/** Thrown by a trigger: Cognito hands the message on, and the app reads it with `readRefusal`. */
export class EntryRefused extends Error {
  override readonly name = 'EntryRefused';

  constructor(readonly refusal: EntryRefusal) {
    super(wordRefusal(refusal));
  }
}

/**
 * Lets somebody try to sign in who did the work that the account asks for. One address may try one account so
 * often; an account as a whole is never closed, it only takes more work, so nobody can lock out somebody else.
 */
export async function guardSignIn(ports: Ports, entry: Entry): Promise<void> {
  const { visitor } = await solvedBy(ports, entry);
  await count(ports, entryLimits.signIns, `${visitor} ${nameOf(entry)}`, entry.at);
}

/** Lets somebody register who did the work, from an address that did not register many already. */
export async function guardSignUp(ports: Ports, entry: Entry): Promise<void> {
  const { visitor } = await solvedBy(ports, entry);
  await count(ports, entryLimits.registrations, visitor, entry.at);
}

/** Whoever came in was no stranger: the tries of before count no more, and the next one takes the usual work. */
export async function forgetTries(
  { rateLimits }: Pick<Ports, 'rateLimits'>,
  entry: Pick<Entry, 'account' | 'at'>,
): Promise<void> {
  await rateLimits.forget(triesAtLevel.usual, countedBy(entry), entry.at);
}

async function solvedBy(ports: Ports, entry: Entry): Promise<SolvedCaptcha> {
  const solved = await ports.captcha.redeem(entry.metadata?.['captcha'] ?? '', entry.at);
  if (!solved) throw new EntryRefused({ code: 'CAPTCHA_INVALID' });

  const level = await levelOf(ports, entry);
  if (isEnoughWork(solved.level, level)) return solved;
  throw new EntryRefused({ code: 'CAPTCHA_TOO_EASY', level });
}

/** Counts the try, and says how much work it takes. */
async function levelOf({ rateLimits }: Ports, entry: Entry): Promise<CaptchaLevel> {
  const counted = countedBy(entry);
  const hasRoom = async (limit: RateLimit) =>
    (await rateLimits.take(limit, counted, entry.at)) === undefined;

  if (await hasRoom(triesAtLevel.usual)) return 'usual';
  return (await hasRoom(triesAtLevel.raised)) ? 'raised' : 'high';
}

async function count({ rateLimits }: Ports, limit: RateLimit, address: string, at: Instant) {
  const seconds = await rateLimits.take(limitOfAddress(limit), { address }, at);
  if (seconds !== undefined) throw new EntryRefused({ code: 'TOO_MANY_ATTEMPTS', seconds });
}

function countedBy(entry: Pick<Entry, 'account'>) {
  return { address: `account ${nameOf(entry)}` };
}

function nameOf({ account }: Pick<Entry, 'account'>): string {
  return account.trim().toLowerCase();
}
