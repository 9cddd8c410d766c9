import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { epochMillisecondsOf, type Instant } from '#shared/domain/calendar';
import {
  captchaLevels,
  captchaNumbers,
  captchaProofLength,
  captchaRounds,
  captchaSeconds,
} from '#shared/domain/captcha';
import { CaptchaChallenge, CaptchaProof } from '#shared/domain/captcha-challenge';
import type {
  CaptchaChecker,
  CaptchaIssuer,
  CaptchaReader,
  SolvedCaptcha,
} from '../../ports/captcha';

interface Settings {
  readonly signingKey: string;
}

/** Remembers what was taken, until it would be over anyway. */
export interface UsedProofs {
  /** False when somebody took it before. */
  take(nonce: string, until: number): Promise<boolean>;
}

/** One key for each purpose, so that what is signed for one of them proves nothing for another. */
function keyFor({ signingKey }: Settings, purpose: string): string {
  return createHmac('sha256', signingKey).update(`captcha ${purpose}`).digest('hex');
}

function signatureKeys(settings: Settings) {
  return {
    hmacSignatureSecret: keyFor(settings, 'challenge'),
    hmacKeySignatureSecret: keyFor(settings, 'solution'),
  };
}

/** An address as nobody but us can compute it, since the challenge travels through the hands of strangers. */
function hashedVisitor(settings: Settings, visitor: string): string {
  return createHmac('sha256', keyFor(settings, 'visitor')).update(visitor).digest('base64url');
}

/** Asks for work that takes a browser a moment and a program as long for every try. */
export function altchaIssuer(settings: Settings): CaptchaIssuer {
  return {
    issue: async ({ level, visitor, at }) => {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: captchaRounds[level],
        counter: randomInt(captchaNumbers.least, captchaNumbers.most + 1),
        data: { level, visitor: hashedVisitor(settings, visitor) },
        expiresAt: secondsOf(at) + captchaSeconds,
        deriveKey,
        ...signatureKeys(settings),
      });
      return CaptchaChallenge.parse(challenge);
    },
  };
}

export function altchaChecker(settings: Settings, used: UsedProofs): CaptchaChecker {
  return {
    redeem: async (text, at) => {
      const proof = readProof(text);
      const solved = proof && (await verified(settings, proof, at));
      if (!solved) return undefined;
      const { nonce, expiresAt } = proof.challenge.parameters;
      return (await used.take(nonce, expiresAt)) ? solved : undefined;
    },
  };
}

export function altchaReader(settings: Settings): CaptchaReader {
  return {
    read: async (text, at) => {
      const proof = readProof(text);
      return proof && verified(settings, proof, at);
    },
  };
}

function readProof(text: string): CaptchaProof | undefined {
  if (text.length > captchaProofLength) return undefined;
  try {
    return CaptchaProof.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
}

async function verified(
  settings: Settings,
  { challenge, solution }: CaptchaProof,
  at: Instant,
): Promise<SolvedCaptcha | undefined> {
  const { expiresAt, data } = challenge.parameters;
  if (expiresAt <= secondsOf(at)) return undefined;

  const result = await verifySolution({
    challenge,
    solution,
    deriveKey,
    ...signatureKeys(settings),
  });
  const level = captchaLevels.find((known) => known === data.level);
  return result.verified && level ? { level, visitor: data.visitor } : undefined;
}

function secondsOf(at: Instant): number {
  return Math.floor(epochMillisecondsOf(at) / 1000);
}
