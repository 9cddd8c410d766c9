import { type CaptchaLevel, captchaLevels } from '#shared/domain/captcha';
import { isRecord } from '../../platform/is-record';
import { ApiError } from '../api-error';
import { takeProof } from '../captcha/proofs';
import { callEndpoint } from '../client';

interface Lost {
  readonly email: string;
  readonly password: string;
  /** One of the recovery codes. */
  readonly code: string;
}

/** The usual work, more of it, and most of it. */
const mostTries = 3;

/** Turns the second factor off for whoever lost it. From then on the password alone signs in. */
export async function recoverAccess(lost: Lost): Promise<void> {
  let level: CaptchaLevel | undefined = 'usual';
  for (let tries = 1; ; tries += 1) {
    try {
      const captcha = await takeProof(level);
      await callEndpoint('factors.recover', { body: { ...lost, captcha } });
      return;
    } catch (error) {
      level = wantedLevel(error);
      if (!level || tries >= mostTries) throw error;
    }
  }
}

/** How much work the account asks for this time; undefined when something else is wrong. */
function wantedLevel(error: unknown): CaptchaLevel | undefined {
  if (!(error instanceof ApiError) || error.code !== 'CAPTCHA_INVALID') return undefined;
  const wanted = isRecord(error.details) ? error.details['level'] : undefined;
  return captchaLevels.find((level) => level === wanted) ?? 'usual';
}
