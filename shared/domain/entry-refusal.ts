import { type CaptchaLevel, captchaLevels } from './captcha';

/** Why a trigger of Cognito lets nobody register or sign in. */
export type EntryRefusal =
  /** No solved challenge, or one that is over or was used before. */
  | { readonly code: 'CAPTCHA_INVALID' }
  /** The account was tried often: this time it takes more work. */
  | { readonly code: 'CAPTCHA_TOO_EASY'; readonly level: CaptchaLevel }
  | { readonly code: 'TOO_MANY_ATTEMPTS'; readonly seconds: number };

/** The refusal as a trigger throws it: Cognito hands no more on than a text, with words of its own around it. */
export function wordRefusal(refusal: EntryRefusal): string {
  switch (refusal.code) {
    case 'CAPTCHA_INVALID':
      return refusal.code;
    case 'CAPTCHA_TOO_EASY':
      return `${refusal.code}:${refusal.level}`;
    case 'TOO_MANY_ATTEMPTS':
      return `${refusal.code}:${refusal.seconds}`;
  }
}

/** Finds the refusal again in what Cognito says; undefined when it is none of these. */
export function readRefusal(message: string): EntryRefusal | undefined {
  const [, code, detail = ''] =
    /\b(CAPTCHA_INVALID|CAPTCHA_TOO_EASY|TOO_MANY_ATTEMPTS)(?::(\w+))?/.exec(message) ?? [];
  switch (code) {
    case 'CAPTCHA_INVALID':
      return { code };
    case 'CAPTCHA_TOO_EASY': {
      const level = captchaLevels.find((known) => known === detail);
      return level && { code, level };
    }
    case 'TOO_MANY_ATTEMPTS':
      return { code, seconds: Number(detail) || 60 };
    default:
      return undefined;
  }
}
