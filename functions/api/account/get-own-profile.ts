import { account as contracts } from '#shared/contracts/account';
import { profileTable } from '../../adapters/dynamodb/profile-table';
import { settingsTable } from '../../adapters/dynamodb/settings-table';
import { subscriptionTable } from '../../adapters/dynamodb/subscription-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';
import { profileOf } from './profile-of';

const contract = contracts.getOwnProfile;

export const getOwnProfile: Action<typeof contract> =
  (ports) =>
  async ({ caller, at }) => ({ status: 200, body: await profileOf(ports, caller.id, at) });

const table = openTable(environment);
export const handler = serve(contract, getOwnProfile, {
  profiles: profileTable(table),
  settings: settingsTable(table),
  subscriptions: subscriptionTable(table),
});
