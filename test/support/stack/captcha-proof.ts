import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaLevel } from '#shared/domain/captcha';
import type { CaptchaChallenge, CaptchaProof } from '#shared/domain/captcha-challenge';
import { readRefusal } from '#shared/domain/entry-refusal';

/** Solves a challenge as the worker of the app does. */
export async function solve(challenge: CaptchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved in time');
  const { counter, derivedKey } = solution;
  const proof: CaptchaProof = { challenge, solution: { counter, derivedKey } };
  return Buffer.from(JSON.stringify(proof)).toString('base64');
}

/** A solved challenge of the stack at this address. */
export async function captchaProof(site: string, level: CaptchaLevel = 'usual'): Promise<string> {
  const response = await fetch(`${site}/api/captcha?level=${level}`);
  if (!response.ok) throw new Error(`GET /api/captcha answered ${response.status}`);
  return solve((await response.json()) as CaptchaChallenge);
}

/** Makes a call of Cognito that takes a solved challenge; when it asks for more work, does that. */
export async function withProof<T>(
  site: string,
  call: (metadata: Record<string, string>) => Promise<T>,
): Promise<T> {
  try {
    return await call({ captcha: await captchaProof(site) });
  } catch (error) {
    const refusal = readRefusal(error instanceof Error ? error.message : '');
    if (refusal?.code !== 'CAPTCHA_TOO_EASY') throw error;
    return call({ captcha: await captchaProof(site, refusal.level) });
  }
}
