import type { CaptchaChallenge, CaptchaProof } from '#shared/domain/captcha-challenge';
import { openSolver } from './open-solver';

/** Solves a challenge in the background, and writes it down with its solution as the server wants it. */
export async function solveInBackground(challenge: CaptchaChallenge): Promise<string> {
  const solver = openSolver();
  try {
    const solution = await answerOf(solver, challenge);
    const proof: CaptchaProof = { challenge, solution };
    return btoa(JSON.stringify(proof));
  } finally {
    solver.terminate();
  }
}

function answerOf(solver: Worker, challenge: CaptchaChallenge): Promise<CaptchaProof['solution']> {
  return new Promise((resolve, reject) => {
    solver.onmessage = ({ data }: MessageEvent<CaptchaProof['solution'] | null>) =>
      data ? resolve(data) : reject(new Error('The challenge was not solved in time'));
    solver.onerror = ({ message }) => reject(new Error(message));
    solver.postMessage(challenge);
  });
}
