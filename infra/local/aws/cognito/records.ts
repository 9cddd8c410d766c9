import * as z from 'zod';

/** The purposes for which a code is e-mailed, each with its own life. */
export const CodePurpose = z.enum(['sign-up', 'reset-password', 'verify-email']);
export type CodePurpose = z.infer<typeof CodePurpose>;

const Code = z.object({ value: z.string(), expiresAt: z.number() }).readonly();

/** A person in a pool. `attributes` holds everything but `sub`, as strings, the way Cognito does. */
export const User = z
  .object({
    sub: z.string(),
    poolId: z.string(),
    attributes: z.record(z.string(), z.string()).readonly(),
    pendingEmail: z.string().optional(),
    password: z.object({ salt: z.string(), verifier: z.string() }).readonly(),
    status: z.enum(['UNCONFIRMED', 'CONFIRMED']),
    isEnabled: z.boolean(),
    groups: z.array(z.string()).readonly(),
    codes: z.partialRecord(CodePurpose, Code).readonly(),
    createdAt: z.number(),
    modifiedAt: z.number(),
  })
  .readonly();
export type User = z.infer<typeof User>;

/** One sign-in. It lives as long as its refresh token may be used; its id is `origin_jti`. */
export const Session = z
  .object({
    id: z.string(),
    sub: z.string(),
    clientId: z.string(),
    authenticatedAt: z.number(),
    expiresAt: z.number(),
    /** Hashes of the tokens that still open the session, the newest last. */
    refreshTokens: z
      .array(z.object({ hash: z.string(), validUntil: z.number() }).readonly())
      .readonly(),
  })
  .readonly();
export type Session = z.infer<typeof Session>;

export const SigningKey = z.object({ id: z.string(), pem: z.string() }).readonly();
export type SigningKey = z.infer<typeof SigningKey>;

export const PoolNumber = z.number().int();
