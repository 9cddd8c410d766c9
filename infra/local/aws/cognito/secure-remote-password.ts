import {
  createDiffieHellman,
  createHash,
  createHmac,
  getDiffieHellman,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * The server's side of SRP-6a as Cognito and its browser library speak it. Numbers are `bigint`
 * inside and hex outside; powers are left to OpenSSL, which takes two milliseconds where a loop
 * over `bigint` takes a hundred.
 */
export interface SrpIdentity {
  readonly poolName: string;
  readonly userId: string;
}

export interface PasswordVerifier {
  readonly salt: string;
  readonly verifier: string;
}

export interface SrpHandshake {
  readonly clientPublic: string;
  readonly serverSecret: string;
  readonly serverPublic: string;
}

/** Cognito's group is number 15 of RFC 3526, with the generator 2. */
const primeBytes = getDiffieHellman('modp15').getPrime();
const prime = fromHex(primeBytes.toString('hex'));
const generator = 2n;
const multiplier = hashOfHex(padHex(prime) + padHex(generator));

export function createPasswordVerifier(identity: SrpIdentity, password: string): PasswordVerifier {
  const salt = padHex(fromHex(randomBytes(16).toString('hex')));
  return { salt, verifier: verifierOf(identity, salt, password).toString(16) };
}

export function matchesPassword(
  identity: SrpIdentity,
  { salt, verifier }: PasswordVerifier,
  password: string,
): boolean {
  return verifierOf(identity, salt, password) === fromHex(verifier);
}

/** Answers the client's public value, or nothing when that value would make any password fit. */
export function beginHandshake(verifier: string, clientPublic: string): SrpHandshake | undefined {
  if (!/^[0-9a-f]{1,768}$/i.test(clientPublic)) return undefined;
  if (fromHex(clientPublic) % prime === 0n) return undefined;

  const serverSecret = randomBytes(64).toString('hex');
  const power = modularPower(generator, fromHex(serverSecret));
  const serverPublic = (multiplier * fromHex(verifier) + power) % prime;
  return { clientPublic, serverSecret, serverPublic: serverPublic.toString(16) };
}

export function provesPassword(
  identity: SrpIdentity,
  verifier: string,
  handshake: SrpHandshake,
  claim: { readonly secretBlock: string; readonly timestamp: string; readonly signature: string },
): boolean {
  const expected = createHmac('sha256', sessionKey(fromHex(verifier), handshake))
    .update(identity.poolName + identity.userId)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest();
  const given = Buffer.from(claim.signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sessionKey(verifier: bigint, handshake: SrpHandshake): Buffer {
  const clientPublic = fromHex(handshake.clientPublic);
  const scrambler = hashOfHex(padHex(clientPublic) + padHex(fromHex(handshake.serverPublic)));
  const base = (clientPublic * modularPower(verifier, scrambler)) % prime;
  const shared = modularPower(base, fromHex(handshake.serverSecret));

  const extracted = createHmac('sha256', toBytes(scrambler)).update(toBytes(shared)).digest();
  return createHmac('sha256', extracted)
    .update('Caldera Derived Key')
    .update(Buffer.of(1))
    .digest()
    .subarray(0, 16);
}

function verifierOf(identity: SrpIdentity, salt: string, password: string): bigint {
  const credentials = createHash('sha256')
    .update(`${identity.poolName}${identity.userId}:${password}`)
    .digest('hex');
  return modularPower(generator, hashOfHex(salt + credentials));
}

function modularPower(base: bigint, exponent: bigint): bigint {
  const exchange = createDiffieHellman(primeBytes);
  exchange.setPrivateKey(toBytes(exponent));
  return fromHex(exchange.computeSecret(toBytes(base)).toString('hex'));
}

function hashOfHex(hex: string): bigint {
  return fromHex(createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex'));
}

/** Hex of whole bytes whose first bit is zero: the form in which both sides hash numbers. */
function padHex(value: bigint): string {
  const hex = value.toString(16);
  const whole = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/i.test(whole) ? `00${whole}` : whole;
}

function toBytes(value: bigint): Buffer {
  return Buffer.from(padHex(value), 'hex');
}

function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}
