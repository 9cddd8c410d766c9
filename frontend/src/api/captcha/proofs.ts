import { type CaptchaLevel, captchaSeconds } from '#shared/domain/captcha';
import { createStore } from '../../platform/store';
import { callEndpoint } from '../client';

/** Whether somebody has waited so long for a challenge to be solved that they should be told. */
export const isSolvingSlowly = createStore(false);

const slowMilliseconds = 1_000;
/** What is older may be over by the time it arrives. */
const freshMilliseconds = (captchaSeconds - 60) * 1000;

interface Prepared {
  readonly proof: Promise<string>;
  readonly at: number;
}

let prepared: Prepared | undefined;

/** Begins to solve a challenge while somebody is still typing. */
export function prepareProof(): void {
  if (prepared && Date.now() - prepared.at < freshMilliseconds) return;
  const begun: Prepared = { proof: solve('usual'), at: Date.now() };
  prepared = begun;
  // Whoever takes the proof hears of its failure; without one the next attempt begins anew.
  begun.proof.catch(() => {
    if (prepared === begun) prepared = undefined;
  });
}

/** A solved challenge, which counts for one call. */
export async function takeProof(level: CaptchaLevel = 'usual'): Promise<string> {
  const telling = setTimeout(() => isSolvingSlowly.set(true), slowMilliseconds);
  try {
    if (level !== 'usual') return await solve(level);
    prepareProof();
    const proof = prepared?.proof ?? solve('usual');
    prepared = undefined;
    return await proof;
  } finally {
    clearTimeout(telling);
    isSolvingSlowly.set(false);
  }
}

async function solve(level: CaptchaLevel): Promise<string> {
  const challenge = await callEndpoint('access.issueCaptcha', { query: { level } });
  const { solveInBackground } = await import('./solve-challenge');
  return solveInBackground(challenge);
}
