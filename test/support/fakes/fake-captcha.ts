import type { CaptchaChecker, CaptchaReader, SolvedCaptcha } from '#functions/ports/captcha';
import { type CaptchaLevel, captchaLevels } from '#shared/domain/captcha';

/** Takes `usual:192.0.2.1#1` for a solved challenge of that level and address, once for each text. */
export function fakeCaptcha(): CaptchaChecker & CaptchaReader {
  const taken = new Set<string>();
  return {
    read: async (proof) => solvedBy(proof),
    redeem: async (proof) => {
      if (taken.has(proof)) return undefined;
      taken.add(proof);
      return solvedBy(proof);
    },
  };
}

function solvedBy(proof: string): SolvedCaptcha | undefined {
  const [level = '', rest = ''] = proof.split(/:(.*)/s);
  const known: CaptchaLevel | undefined = captchaLevels.find((one) => one === level);
  return known && { level: known, visitor: rest.split('#')[0] ?? '' };
}
