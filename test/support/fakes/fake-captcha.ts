import type { CaptchaChecker, SolvedCaptcha } from '#functions/ports/captcha';
import { type CaptchaLevel, captchaLevels } from '#shared/domain/captcha';

/** Takes `usual:192.0.2.1#1` for a solved challenge of that level and address, once for each text. */
export function fakeCaptcha(): CaptchaChecker {
  const taken = new Set<string>();
  return {
    redeem: async (proof) => {
      const [level = '', rest = ''] = proof.split(/:(.*)/s);
      const known: CaptchaLevel | undefined = captchaLevels.find((one) => one === level);
      if (!known || taken.has(proof)) return undefined;
      taken.add(proof);
      return { level: known, visitor: rest.split('#')[0] ?? '' } satisfies SolvedCaptcha;
    },
  };
}
