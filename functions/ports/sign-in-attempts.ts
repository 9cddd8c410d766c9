import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';

/** Sign-ins that were begun and, so far, not finished. */
export interface OpenAttempts {
  readonly count: number;
  readonly since: Instant;
  readonly last: Instant;
  /** With what the last one was tried. */
  readonly device?: string;
}

export interface SignInAttemptReader {
  find(ownerId: UserId): Promise<OpenAttempts | undefined>;
}

/** What Cognito tells nobody: it says when a sign-in begins and when it succeeds, and not when it fails. */
export interface SignInAttempts extends SignInAttemptReader {
  /** Counts one more, and answers those that are open with it. */
  begin(
    ownerId: UserId,
    attempt: { readonly at: Instant; readonly device?: string | undefined },
  ): Promise<OpenAttempts>;
  /** Forgets the open ones, and answers what they were; undefined when there were none. */
  end(ownerId: UserId): Promise<OpenAttempts | undefined>;
}
