import type { CaptchaLevel } from './captcha';
import type { RateLimit } from './rate-limit';

/** What one network address may do around signing in. Many people may share one. */
export const entryLimits = {
  /** Each registration and sign-in takes a challenge, so this is what an address can try at all. */
  challenges: { name: 'challenges', most: 120, seconds: 600 },
  /** Each token is kept for an hour; a browser needs one in that time. */
  csrfTokens: { name: 'csrf-tokens', most: 300, seconds: 600 },
  registrations: { name: 'registrations', most: 20, seconds: 3600 },
  /** Of one account from one address: whoever is refused keeps nobody else out. */
  signIns: { name: 'sign-ins', most: 20, seconds: 900 },
  /** Mails that lead to a new password: from an address to whomever, and from it to one account. */
  resets: { name: 'resets', most: 20, seconds: 3600 },
  resetsOfAccount: { name: 'resets-of-account', most: 5, seconds: 3600 },
  /** Wrong passwords at the gate of a stage under development. */
  gateTries: { name: 'gate-tries', most: 10, seconds: 900 },
} as const satisfies Record<string, RateLimit>;

/**
 * How often an account may be tried, from wherever, at each amount of work. Beyond the last one it goes on at the
 * highest: an account is never closed to its owner because others try it.
 */
export const triesAtLevel = {
  usual: { name: 'tries', most: 5, seconds: 900 },
  raised: { name: 'tries-raised', most: 15, seconds: 900 },
} as const satisfies Partial<Record<CaptchaLevel, RateLimit>>;
