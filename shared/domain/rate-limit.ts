import { epochMillisecondsOf, type Instant } from './calendar';
import { limits, signInLinks } from './limits';

/** So many within a window of time, for each account or visitor by itself. */
export interface RateLimit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

/** Far above what people do, and far below what a program could. */
export const rateLimits = {
  mailRecipients: { name: 'mail-recipients', most: limits.emailsPerHour, seconds: 3600 },
  /** Making and revoking links, by their owner. */
  linkChanges: { name: 'link-changes', most: 300, seconds: 3600 },
  /** Pictures, each of which costs a second of work. */
  uploads: { name: 'uploads', most: 60, seconds: 3600 },
  /** Choices about cookies, each of which is kept. */
  consents: { name: 'consents', most: 30, seconds: 3600 },
  /** Mails with a link to sign in by: to one account from an address, and from wherever. */
  signInLinks: { name: 'sign-in-links', most: signInLinks.perHour, seconds: 3600 },
  signInLinksOfAccount: {
    name: 'sign-in-links-of-account',
    most: signInLinks.perHourFromAnywhere,
    seconds: 3600,
  },
  /** Mails to whoever has an account through Google, because somebody registers with its address. */
  registeredAgain: { name: 'registered-again', most: 5, seconds: 3600 },
  /** Exports of all that an account has, each of which is a lot of work. */
  accountExports: { name: 'account-exports', most: 3, seconds: 86_400 },
  /** Tries to delete an account. */
  erasures: { name: 'erasures', most: 10, seconds: 3600 },
  /** Turning the second factor on and off, and new recovery codes. */
  factorChanges: { name: 'factor-changes', most: 30, seconds: 3600 },
  /** Recovery codes that are tried: from an address, and of an account whose password is proved. */
  recoveries: { name: 'recoveries', most: 20, seconds: 900 },
  recoveryCodes: { name: 'recovery-codes', most: 20, seconds: 3600 },
  /** Errors that browsers tell of; one page tells of ten at most. */
  errorReports: { name: 'error-reports', most: 60, seconds: 300 },
  /** The page behind a link and its files, by visitors; many of them may share one address. */
  sharedPages: { name: 'shared-pages', most: 120, seconds: 60 },
  /** Pages to pay on that are asked for, by visitors and by the link that they have: each is a question to Stripe. */
  checkouts: { name: 'checkouts', most: 30, seconds: 300 },
} as const satisfies Record<string, RateLimit>;

/** A stretch of time in which uses are counted, by the second in which it began. */
export interface RateWindow {
  readonly start: number;
  /** Until the next one begins, at least one. */
  readonly secondsLeft: number;
}

/** The window of a limit at a time: windows follow on each other without a gap. */
export function rateWindow({ seconds }: Pick<RateLimit, 'seconds'>, at: Instant): RateWindow {
  const now = epochMillisecondsOf(at) / 1000;
  const start = Math.floor(now / seconds) * seconds;
  return { start, secondsLeft: Math.max(1, Math.ceil(start + seconds - now)) };
}
