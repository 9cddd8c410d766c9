import { randomBytes } from 'node:crypto';

const alphabet = [...lettersFrom('0', 10), ...lettersFrom('A', 26), ...lettersFrom('a', 26)];

/** Long enough that nobody guesses one: pages are opened by the id in their address. */
const usualLength = 24;

/** A name as Stripe gives them: what it is, then letters and digits. */
export function newId(prefix: string, length = usualLength): string {
  let name = '';
  while (name.length < length) {
    // Bytes above the last whole run of the alphabet would make its first letters likelier.
    for (const byte of randomBytes(length)) {
      if (byte < 248 && name.length < length) name += alphabet[byte % 62];
    }
  }
  return `${prefix}_${name}`;
}

function lettersFrom(first: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, n) => String.fromCharCode(first.charCodeAt(0) + n));
}
