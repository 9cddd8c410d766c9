import { epochMillisecondsOf, type Instant } from './calendar';
import { limits } from './limits';

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
  /** The page behind a link and its files, by visitors; many of them may share one address. */
  sharedPages: { name: 'shared-pages', most: 120, seconds: 60 },
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
