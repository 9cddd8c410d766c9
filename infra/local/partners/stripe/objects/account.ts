import { newId } from '../ids';
import type { Turn } from '../turn';
import type { Account } from '../wire';

interface AccountWish {
  readonly country: string;
  readonly email: string | null;
  readonly businessType: 'company' | 'government_entity' | 'individual' | 'non_profit' | undefined;
  readonly businessName: string | null;
  readonly businessUrl: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

/** All that Stripe asks a new account for, before money may come or go. */
export const everythingAsked = [
  'business_profile.mcc',
  'business_profile.url',
  'business_type',
  'external_account',
  'individual.dob.day',
  'individual.first_name',
  'individual.last_name',
  'individual.verification.document',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];

/** An Express account: Stripe asks its owner for everything, on its own pages. */
export function newAccount(turn: Turn, wish: AccountWish): Account {
  const currency = wish.country === 'CZ' ? 'czk' : 'eur';
  return {
    id: newId('acct', 16),
    object: 'account',
    business_profile: {
      mcc: null,
      minority_owned_business_designation: null,
      name: wish.businessName,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: wish.businessUrl,
    },
    business_type: wish.businessType ?? null,
    capabilities: { card_payments: 'inactive', transfers: 'inactive' },
    charges_enabled: false,
    controller: {
      fees: { payer: 'application_express' },
      is_controller: true,
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
      type: 'application',
    },
    country: wish.country,
    created: turn.seconds,
    default_currency: currency,
    details_submitted: false,
    email: wish.email,
    metadata: { ...wish.metadata },
    payouts_enabled: false,
    requirements: requirementsOf(everythingAsked),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: 'express',
  } satisfies Account;
}

/** What Stripe still wants; an account of which something is wanted is held back by it. */
export function requirementsOf(due: readonly string[]): NonNullable<Account['requirements']> {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: [...due],
    disabled_reason: due.length > 0 ? 'requirements.past_due' : null,
    errors: [],
    eventually_due: [...due],
    past_due: [...due],
    pending_verification: [],
  };
}
