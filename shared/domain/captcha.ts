/**
 * How much work a challenge asks for: the usual amount from everybody, more where one account is tried again and
 * again. The order is that of the work.
 */
export const captchaLevels = ['usual', 'raised', 'high'] as const;
export type CaptchaLevel = (typeof captchaLevels)[number];

/** Rounds of PBKDF2 for each number that is tried. Four times as many take four times as long. */
export const captchaRounds: Readonly<Record<CaptchaLevel, number>> = {
  usual: 5_000,
  raised: 20_000,
  high: 80_000,
};

/** The number that is looked for lies between these, so that the longest search is known. */
export const captchaNumbers = { least: 40, most: 120 } as const;

/** Longer than anybody takes to fill in a form; a page that stood open for longer solves another one. */
export const captchaSeconds = 900;

/** A solved challenge, written as one text. */
export const captchaProofLength = 2_000;

/** Whether the work of one level is enough where another one is asked for. */
export function isEnoughWork(done: CaptchaLevel, wanted: CaptchaLevel): boolean {
  return captchaLevels.indexOf(done) >= captchaLevels.indexOf(wanted);
}
