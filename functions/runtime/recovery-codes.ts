import { randomBytes, randomInt, scrypt } from 'node:crypto';
import type { Instant } from '#shared/domain/calendar';
import {
  readRecoveryCode,
  recoveryCodeAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
  writtenRecoveryCode,
} from '#shared/domain/recovery-code';
import type { HashedCodes } from '../ports/second-factors';

interface NewCodes {
  /** As they are shown, once. */
  readonly codes: readonly string[];
  /** As they are kept. */
  readonly hashed: HashedCodes;
}

const saltBytes = 16;
const hashBytes = 32;
/** Fifty random bits leave nothing to guess; ten milliseconds a code are enough on top. */
const cost = { N: 4096, r: 8, p: 1 };

function newCode(): string {
  const letters = Array.from({ length: recoveryCodeLength }, () =>
    recoveryCodeAlphabet.charAt(randomInt(recoveryCodeAlphabet.length)),
  );
  return letters.join('');
}

export async function newRecoveryCodes(at: Instant): Promise<NewCodes> {
  const salt = newSalt();
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, salt)));
  return { codes: codes.map(writtenRecoveryCode), hashed: { salt, hashes, madeAt: at } };
}

export function newSalt(): string {
  return randomBytes(saltBytes).toString('base64url');
}

/** The hash of a code as somebody typed it. */
export function hashRecoveryCode(typed: string, salt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(readRecoveryCode(typed), salt, hashBytes, cost, (error, key) =>
      error ? reject(error) : resolve(key.toString('base64url')),
    );
  });
}
