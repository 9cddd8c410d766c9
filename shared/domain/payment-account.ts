import * as z from 'zod';
import type { Instant } from './calendar';
import { Moment } from './values';

/** The account at Stripe that the payers of an owner pay to, as Stripe described it last. */
export interface PaymentAccount {
  readonly id: string;
  readonly chargesEnabled: boolean;
  readonly payoutsEnabled: boolean;
  /** The questions of Stripe were answered to the end, at least once. */
  readonly detailsSubmitted: boolean;
  /** What Stripe waits for now, by its own names: `individual.verification.document`. */
  readonly due: readonly string[];
  /** Until when that has to be there, if the account is not to be closed to payments. */
  readonly dueBy?: Instant;
  /** Why Stripe keeps the account closed: `rejected.fraud`, `requirements.past_due`. */
  readonly disabledReason?: string;
}

const gone = 'platform_deauthorized';

/** Stripe does not let us at the account any more: nobody can pay to it, and another one can be connected. */
export function goneAccount({ id }: Pick<PaymentAccount, 'id'>): PaymentAccount {
  const nothing = { chargesEnabled: false, payoutsEnabled: false, detailsSubmitted: false };
  return { id, ...nothing, due: [], disabledReason: gone };
}

export function isGone({ disabledReason }: Pick<PaymentAccount, 'disabledReason'>): boolean {
  return disabledReason === gone;
}

/** What Stripe may be waiting for, in the words of a person. */
export const requirementKinds = [
  'business',
  'company',
  'person',
  'identity',
  'bank_account',
  'terms',
  'other',
] as const;
export type RequirementKind = (typeof requirementKinds)[number];

/** The first that fits counts: a document of a person is a document. */
const kindPatterns: readonly (readonly [RegExp, RequirementKind])[] = [
  [/\.verification\.|\.documents?\.|^documents\./, 'identity'],
  [/^external_account/, 'bank_account'],
  [/^tos_acceptance/, 'terms'],
  [/^business_|^settings\./, 'business'],
  [/^company\./, 'company'],
  [/^(individual|representative|owners|directors|executives|person_\w+)\b/, 'person'],
];

/** What is missing, each kind once and in the order in which people think of it. */
export function missingKinds({ due }: Pick<PaymentAccount, 'due'>): readonly RequirementKind[] {
  const kinds = new Set(due.map(kindOf));
  return requirementKinds.filter((kind) => kinds.has(kind));
}

function kindOf(requirement: string): RequirementKind {
  return kindPatterns.find(([pattern]) => pattern.test(requirement))?.[1] ?? 'other';
}

/**
 * How far the way to online payments was gone: nothing was begun, the questions of Stripe are not answered, Stripe
 * checks the answers, something has to be added, payers can pay, or Stripe refused for good.
 */
export const paymentAccountStates = [
  'not_connected',
  'started',
  'in_review',
  'restricted',
  'ready',
  'rejected',
] as const;
export type PaymentAccountState = (typeof paymentAccountStates)[number];

export function paymentAccountState(account: PaymentAccount | undefined): PaymentAccountState {
  if (!account || isGone(account)) return 'not_connected';
  if (account.disabledReason?.startsWith('rejected.')) return 'rejected';
  if (takesPayments(account)) return 'ready';
  if (!account.detailsSubmitted) return 'started';
  return account.due.length > 0 ? 'restricted' : 'in_review';
}

/** Payers can pay only where Stripe takes their money and pays it out as well. */
export function takesPayments(
  account: Pick<PaymentAccount, 'chargesEnabled' | 'payoutsEnabled'> | undefined,
): boolean {
  return account?.chargesEnabled === true && account.payoutsEnabled;
}

/** What the owner is told of the account. */
export const ConnectStatus = z.object({
  state: z.enum(paymentAccountStates),
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  details_submitted: z.boolean(),
  missing: z.array(z.enum(requirementKinds)),
  /** Until when the missing has to be there. */
  due_by: Moment.optional(),
});
export type ConnectStatus = z.output<typeof ConnectStatus>;

export function connectStatusOf(account: PaymentAccount | undefined): ConnectStatus {
  return {
    state: paymentAccountState(account),
    charges_enabled: account?.chargesEnabled ?? false,
    payouts_enabled: account?.payoutsEnabled ?? false,
    details_submitted: account?.detailsSubmitted ?? false,
    missing: account ? [...missingKinds(account)] : [],
    ...(account?.dueBy && { due_by: account.dueBy }),
  };
}
