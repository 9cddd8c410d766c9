import type { PageBody } from '#shared/contracts/endpoint';
import { noticePage } from '#shared/documents/public-page/notice-page';
import type { Instant } from '#shared/domain/calendar';
import type { Language } from '#shared/domain/language';
import { rateLimits as limits } from '#shared/domain/rate-limit';
import type { RateLimits } from '../../ports/rate-limits';
import { log } from '../../runtime/log';
import { pageBody } from './page-body';

interface Visit {
  readonly visitor?: string;
  readonly language: Language;
  readonly at: Instant;
}

interface Refusal {
  readonly status: 429;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: PageBody;
}

/** The page for whoever asks too often, which asks again by itself; undefined for all others. */
export async function refuseMany(
  { rateLimits }: { readonly rateLimits: RateLimits },
  { visitor = '', language, at }: Visit,
): Promise<Refusal | undefined> {
  const seconds = await secondsToWait(rateLimits, visitor, at);
  if (seconds === undefined) return undefined;
  return {
    status: 429,
    headers: { 'retry-after': String(seconds) },
    body: pageBody(noticePage('too_many', language, { again: { seconds } })),
  };
}

/** A payer reads the invoice even where nobody can count. */
async function secondsToWait(
  rateLimits: RateLimits,
  address: string,
  at: Instant,
): Promise<number | undefined> {
  try {
    return await rateLimits.take(limits.sharedPages, { address }, at);
  } catch (error) {
    log.warn('visit not counted', { error });
    return undefined;
  }
}
