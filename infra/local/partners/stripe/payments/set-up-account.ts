import { requirementsOf } from '../objects/account';
import { change, emit, platform, type Turn } from '../turn';
import type { Account } from '../wire';

/** The owner has filled in all but what is named; without a bank account cards work and payouts wait. */
export function setUp(turn: Turn, account: Account, left: readonly string[]): Account {
  const { business_profile, tos_acceptance } = account;
  const canCharge = left.every((name) => name === 'external_account');
  const canPayOut = left.length === 0;
  const requirements = requirementsOf(left);
  const updated = change({ ...turn, account: platform }, turn.tables.accounts, account, {
    ...(business_profile && { business_profile: { ...business_profile, mcc: '7372' } }),
    business_type: account.business_type ?? 'individual',
    capabilities: {
      card_payments: canCharge ? 'active' : 'inactive',
      transfers: canCharge ? 'active' : 'inactive',
    },
    charges_enabled: canCharge,
    details_submitted: true,
    payouts_enabled: canPayOut,
    requirements: canCharge ? { ...requirements, disabled_reason: null } : requirements,
    tos_acceptance: { ...tos_acceptance, date: turn.seconds },
  });
  emit({ ...turn, account: account.id }, 'account.updated', updated);
  return updated;
}

/** The owner takes the connection away: from now on nothing of the account is seen. */
export function disconnect(turn: Turn, account: Account): void {
  const application = { id: 'ca_SplatnoLocal', object: 'application', name: 'Splatno' };
  emit({ ...turn, account: account.id }, 'account.application.deauthorized', application);
  turn.tables.accounts.remove(account.id);
}
