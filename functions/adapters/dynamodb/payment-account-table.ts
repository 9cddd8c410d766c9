import type { UserId } from '#shared/domain/ids';
import type { PaymentAccount } from '#shared/domain/payment-account';
import type { PaymentAccountReader, PaymentAccounts } from '../../ports/payment-accounts';
import { attribute, getItem, type Item } from './item';
import { ownerKeys, paymentAccountKeys } from './keys';
import { writeState } from './stripe-event-step';
import type { Table } from './table';
import { removal, type Step } from './transact';

export function paymentAccountReader(table: Table): PaymentAccountReader {
  return {
    find: async (ownerId) => {
      const item = await getItem(table, ownerKeys.paymentAccount(ownerId));
      const account = attribute<PaymentAccount>(item, 'account');
      return account && { account, revision: revisionOf(item) };
    },
    findOwner: async (accountId) => {
      const item = await getItem(table, paymentAccountKeys.owner(accountId));
      return attribute<UserId>(item, 'ownerId');
    },
  };
}

export function paymentAccountTable(table: Table): PaymentAccounts {
  return {
    ...paymentAccountReader(table),
    put: async (ownerId, account, revision, event) => {
      const item = await getItem(table, ownerKeys.paymentAccount(ownerId));
      if (revisionOf(item) !== revision) return 'outdated';
      return writeState(table, putSteps(ownerId, account, item), event);
    },
  };
}

function revisionOf(item: Item | undefined): number {
  return attribute<number>(item, 'revision') ?? 0;
}

/** The account, and the way from its id to the owner; the way from an account that it replaces goes. */
function putSteps(ownerId: UserId, account: PaymentAccount, before: Item | undefined): Step[] {
  const revision = revisionOf(before);
  const replaced = attribute<PaymentAccount>(before, 'account')?.id;
  return [
    {
      name: 'payment account',
      put: { ...ownerKeys.paymentAccount(ownerId), account, revision: revision + 1 },
      ...(before
        ? { expression: 'revision = :seen', values: { ':seen': revision } }
        : { expression: 'attribute_not_exists(pk)' }),
    },
    ...(replaced === account.id
      ? []
      : [{ name: 'owner of account', put: { ...paymentAccountKeys.owner(account.id), ownerId } }]),
    ...(replaced === undefined || replaced === account.id
      ? []
      : [removal(paymentAccountKeys.owner(replaced))]),
  ];
}

/** The way from an account to whoever is erased, which lies outside of their partition. */
export async function paymentAccountTraces(table: Table, ownerId: UserId): Promise<Step[]> {
  const kept = await paymentAccountReader(table).find(ownerId);
  return kept ? [removal(paymentAccountKeys.owner(kept.account.id))] : [];
}
