import * as z from 'zod';

const Hex = z.string().regex(/^[0-9a-f]+$/);

/** A signed challenge in the form of ALTCHA (version 2): find the number whose derived key begins with `keyPrefix`. */
export const CaptchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: Hex,
    salt: Hex,
    cost: z.int().positive(),
    keyLength: z.int().positive(),
    keyPrefix: Hex,
    keySignature: Hex,
    expiresAt: z.int().positive(),
    data: z.object({ level: z.string(), visitor: z.string() }),
  }),
  signature: Hex,
});
export type CaptchaChallenge = z.output<typeof CaptchaChallenge>;

/** What a browser sends back, as base64 of its JSON. */
export const CaptchaProof = z.object({
  challenge: CaptchaChallenge,
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: Hex }),
});
export type CaptchaProof = z.output<typeof CaptchaProof>;
