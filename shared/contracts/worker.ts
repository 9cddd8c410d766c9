import type * as z from 'zod';
import type { Capability } from './capabilities';

export type CognitoTrigger =
  | 'pre-sign-up'
  | 'post-confirmation'
  | 'pre-authentication'
  | 'post-authentication'
  | 'pre-token-generation'
  | 'custom-message'
  | 'define-auth-challenge'
  | 'create-auth-challenge'
  | 'verify-auth-challenge';

export type Trigger =
  | { readonly kind: 'queue'; readonly queue: string; readonly batchSize: number }
  | { readonly kind: 'schedule'; readonly every: `rate(${string})` | `cron(${string})` }
  | { readonly kind: 'cognito'; readonly event: CognitoTrigger }
  | { readonly kind: 'stream'; readonly items: readonly StreamedItems[] };

export const queue = (name: string, options: { batchSize: number }) =>
  ({ kind: 'queue', queue: name, batchSize: options.batchSize }) as const;
export const schedule = (every: `rate(${string})` | `cron(${string})`) =>
  ({ kind: 'schedule', every }) as const;
export const cognito = <const E extends CognitoTrigger>(event: E) =>
  ({ kind: 'cognito', event }) as const;
/** Items by what their partition or their sort key begins with. */
export interface StreamedItems {
  readonly pk?: string;
  readonly sk?: string;
}

/** Follows what changes in the table: each of these items that is written. */
export const stream = (...items: readonly StreamedItems[]) => ({ kind: 'stream', items }) as const;

/**
 * A function that no HTTP call reaches: it consumes a queue, follows the table, runs on a schedule or answers
 * Cognito.
 */
export interface WorkerShape {
  /** The file below `functions/workers`, without its ending: `render-pdf`, `identity/pre-sign-up`. */
  readonly id: string;
  readonly summary: string;
  readonly trigger: Trigger;
  /** The shape of one queue message. */
  readonly message?: z.ZodType;
  readonly uses: readonly Capability[];
}

export function worker<const W extends WorkerShape>(shape: W): W {
  return shape;
}

/** The parsed message of a queue worker. */
export type MessageOf<W extends WorkerShape> = W['message'] extends z.ZodType
  ? z.output<W['message']>
  : undefined;
