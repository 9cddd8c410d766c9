import type { CaptchaLevel } from '#shared/domain/captcha';
import { readRefusal } from '#shared/domain/entry-refusal';
import { CognitoError } from '../../platform/cognito';
import { ApiError } from '../api-error';
import { takeProof } from './proofs';

/** The usual work, more of it, most of it, and once more for a challenge that was over. */
const mostTries = 4;

/**
 * Makes a call of Cognito whose trigger asks for a solved challenge: `metadata` is what it gets as `ClientMetadata`.
 * When the account asks for more work, or the challenge was over, it does so by itself.
 */
export async function withCaptcha<T>(
  call: (metadata: { readonly captcha: string }) => Promise<T>,
): Promise<T> {
  let level: CaptchaLevel = 'usual';
  for (let tries = 1; ; tries += 1) {
    const captcha = await proofOf(level);
    try {
      return await call({ captcha });
    } catch (error) {
      const refusal = readRefusal(error instanceof Error ? error.message : '');
      const isSolvable = refusal && refusal.code !== 'TOO_MANY_ATTEMPTS';
      if (!isSolvable || tries >= mostTries) throw error;
      if (refusal.code === 'CAPTCHA_TOO_EASY') level = refusal.level;
    }
  }
}

/** What goes wrong on the way to a challenge, in the words that forms around signing in know. */
async function proofOf(level: CaptchaLevel): Promise<string> {
  try {
    return await takeProof(level);
  } catch (cause) {
    throw new CognitoError(codeOf(cause), 'CAPTCHA_INVALID', { cause });
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'CaptchaError';
  if (error.status === 429) return 'TooManyRequestsException';
  return error.status === 0 || error.status === 408 ? 'NetworkError' : 'CaptchaError';
}
