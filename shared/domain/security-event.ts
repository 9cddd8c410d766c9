import * as z from 'zod';
import { DocumentMention } from './document-mention';
import { Moment } from './values';

export const signInMethods = ['password', 'link', 'google', 'passkey'] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const signInFactors = ['totp', 'passkey', 'recovery_codes', 'google'] as const;
export type SignInFactor = (typeof signInFactors)[number];

const about = {
  id: z.string(),
  at: Moment,
  /** The network from which it was done, as limits count it; left out where nobody can know. */
  address: z.string().optional(),
  /** Such as "Firefox, Windows". */
  device: z.string().optional(),
};

/** One line of the security log of an account: what happened, without words. */
export const SecurityEvent = z.discriminatedUnion('kind', [
  z.object({
    ...about,
    kind: z.literal('signed_in'),
    method: z.enum(signInMethods).optional(),
  }),
  z.object({
    ...about,
    kind: z.literal('sign_in_failed'),
    /** How many sign-ins were begun and not finished, and when the first of them was. */
    attempts: z.int().optional(),
    since: Moment.optional(),
    method: z.enum(signInMethods).optional(),
  }),
  z.object({
    ...about,
    kind: z.literal('factor_changed'),
    factor: z.enum(signInFactors),
    change: z.enum(['added', 'removed', 'used']),
  }),
  z.object({ ...about, kind: z.literal('password_changed'), way: z.enum(['settings', 'reset']) }),
  z.object({
    ...about,
    kind: z.enum(['signed_out_everywhere', 'data_exported', 'account_deleted']),
  }),
  z.object({
    ...about,
    kind: z.enum(['share_created', 'share_revoked']),
    invoice: DocumentMention,
  }),
  z.object({
    ...about,
    kind: z.literal('bank_account_changed'),
    /** Both accounts masked; empty for none. */
    before: z.string(),
    after: z.string(),
  }),
]);
export type SecurityEvent = z.output<typeof SecurityEvent>;

type WithoutSource<E> = E extends unknown ? Omit<E, keyof typeof about> : never;

/** What can happen to the safety of an account, without when and from where. */
export type SecurityHappening = WithoutSource<SecurityEvent>;

/** A session lives so long at most, so that the log always tells how each of today's began. */
export const securityEventDays = 400;
