import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Codes of an authenticator app by RFC 6238, as Cognito has them: SHA-1, six digits, thirty seconds. */
const stepMilliseconds = 30_000;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const secretBytes = 32;

/** A new secret in base32, as people type it into their app. */
export function newSecret(): string {
  const bits = [...randomBytes(secretBytes)].map((byte) => byte.toString(2).padStart(8, '0'));
  const groups = bits.join('').match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

export function stepAt(milliseconds: number): number {
  return Math.floor(milliseconds / stepMilliseconds);
}

/** The code of a step (RFC 4226 for its counter). */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step whose code was given: the one of now, or one beside it for clocks that differ and slow fingers. */
export function stepOf(secret: string, code: string, milliseconds: number): number | undefined {
  const now = stepAt(milliseconds);
  return [now, now - 1, now + 1].find((step) => isSame(codeOf(secret, step), code));
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
