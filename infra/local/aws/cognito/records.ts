import * as z from 'zod';

/** The purposes for which a code is e-mailed, each with its own life. */
export const CodePurpose = z.enum(['sign-up', 'reset-password', 'verify-email']);
export type CodePurpose = z.infer<typeof CodePurpose>;

const Code = z.object({ value: z.string(), expiresAt: z.number() }).readonly();

const Passkey = z
  .object({
    id: z.string(),
    /** COSE, in base64url. */
    publicKey: z.string(),
    counter: z.number(),
    relyingPartyId: z.string(),
    attachment: z.string().optional(),
    transports: z.array(z.string()).readonly(),
    createdAt: z.number(),
  })
  .readonly();
export type Passkey = z.infer<typeof Passkey>;

const MfaPreference = z
  .object({
    softwareToken: z.boolean(),
    isPreferred: z.boolean(),
    /** A passkey alone is enough, since it verifies its owner. */
    passkey: z.boolean(),
  })
  .readonly();
export type MfaPreference = z.infer<typeof MfaPreference>;

/** What a provider says who somebody is: the account's own, or linked to one that has a password. */
export const LinkedIdentity = z
  .object({
    providerName: z.string(),
    userId: z.string(),
    isPrimary: z.boolean(),
    linkedAt: z.number(),
  })
  .readonly();
export type LinkedIdentity = z.infer<typeof LinkedIdentity>;

/** A person in a pool. `attributes` holds everything but `sub`, as strings, the way Cognito does. */
export const User = z
  .object({
    sub: z.string(),
    poolId: z.string(),
    attributes: z.record(z.string(), z.string()).readonly(),
    pendingEmail: z.string().optional(),
    password: z.object({ salt: z.string(), verifier: z.string() }).readonly(),
    /** Whoever came through a provider is called by it: `google_` and the `sub` there. */
    username: z.string().optional(),
    identities: z.array(LinkedIdentity).readonly().optional(),
    status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'EXTERNAL_PROVIDER']),
    isEnabled: z.boolean(),
    groups: z.array(z.string()).readonly(),
    codes: z.partialRecord(CodePurpose, Code).readonly(),
    /** Of the authenticator app, with the last step whose code was used. */
    softwareToken: z.object({ secret: z.string(), lastStep: z.number() }).readonly().optional(),
    /** One that no code has proved yet. */
    pendingTokenSecret: z.string().optional(),
    passkeys: z.array(Passkey).readonly().optional(),
    /** Which second factors the person has turned on. */
    mfa: MfaPreference.optional(),
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
    /** What the access tokens of the session may be used for. */
    scopes: z.array(z.string()).readonly().optional(),
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
