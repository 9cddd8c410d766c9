import type { AccountRecord, AccountRecords } from '#functions/ports/account-records';
import { defaultSettings } from '#shared/domain/settings';
import { freeSubscription } from '#shared/domain/subscription-record';

/** What an account has beside its documents: nothing, until a test puts something there. */
export function fakeAccountRecords() {
  let record: AccountRecord = {
    profile: undefined,
    settings: defaultSettings,
    subscription: freeSubscription,
    bills: [],
    consents: [],
    drafts: [],
    clients: [],
    notices: [],
    mails: [],
    securityEvents: [],
    pictures: [],
  };
  const accountRecords: AccountRecords = { read: async () => record };
  const set = (change: Partial<AccountRecord>) => {
    record = { ...record, ...change };
  };
  return { accountRecords, set };
}
