import type { Instant } from '#shared/domain/calendar';
import type { CaptchaLevel } from '#shared/domain/captcha';
import type { CaptchaChallenge } from '#shared/domain/captcha-challenge';

export interface WantedChallenge {
  readonly level: CaptchaLevel;
  /** From where it is asked: what is solved later is counted for this address. */
  readonly visitor: string;
  readonly at: Instant;
}

/** What a solved challenge tells of whoever solved it. */
export interface SolvedCaptcha {
  readonly level: CaptchaLevel;
  /** The address that asked for the challenge, as a hash that only we can make. */
  readonly visitor: string;
}

export interface CaptchaIssuer {
  issue(wanted: WantedChallenge): Promise<CaptchaChallenge>;
}

export interface CaptchaReader {
  /** What a solved challenge tells, whether or not it was taken already; undefined when it is wrong or over. */
  read(proof: string, at: Instant): Promise<SolvedCaptcha | undefined>;
}

export interface CaptchaChecker {
  /** Takes a solved challenge, which counts once; undefined when it is wrong, over or taken already. */
  redeem(proof: string, at: Instant): Promise<SolvedCaptcha | undefined>;
}
