import { createDiffieHellman } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What we use of the numbers of the sign-in library, which come without types. */
interface Num {
  mod(modulus: Num): Num;
  toString(radix: 16): string;
}
interface NumClass {
  new (digits: string, radix: 16): Num;
  prototype: {
    modPow(this: Num, exponent: Num, modulus: Num, done: (error: null, power: Num) => void): void;
  };
}

const { default: BigInteger }: { default: NumClass } = createRequire(
  join(process.cwd(), 'package.json'),
)('amazon-cognito-identity-js/lib/BigInteger');

/**
 * Leaves the powers of a sign-in to OpenSSL, which takes two milliseconds for what the library does in half a second
 * of plain JavaScript. Journeys sign in by the library as it is.
 */
BigInteger.prototype.modPow = function modPow(exponent, modulus, done) {
  const exchange = createDiffieHellman(bytesOf(modulus));
  exchange.setPrivateKey(bytesOf(exponent));
  const power = exchange.computeSecret(bytesOf(this.mod(modulus)));
  done(null, new BigInteger(power.toString('hex'), 16));
};

function bytesOf(number: Num): Buffer {
  const hex = number.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}
