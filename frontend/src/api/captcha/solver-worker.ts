import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaChallenge } from '#shared/domain/captcha-challenge';

/** Solves away from the page, which goes on as if nothing was being done. */
globalThis.onmessage = async ({ data }: MessageEvent<CaptchaChallenge>) => {
  const solution = await solveChallenge({ challenge: data, deriveKey });
  globalThis.postMessage(
    solution && { counter: solution.counter, derivedKey: solution.derivedKey },
  );
};
