import { account as contracts } from '#shared/contracts/account';
import { isAdministrator } from '#shared/contracts/endpoint';
import { AppError } from '#shared/errors/app-error';
import { profileTable } from '../../adapters/dynamodb/profile-table';
import { settingsTable } from '../../adapters/dynamodb/settings-table';
import { subscriptionTable } from '../../adapters/dynamodb/subscription-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';
import { profileOf } from './profile-of';

const contract = contracts.getProfile;

export const getProfile: Action<typeof contract> =
  (ports) =>
  async ({ params, caller, at }) => {
    // Whether another account exists is nobody's business but an administrator's.
    const maySee = params.id === caller.id || isAdministrator(caller);
    if (!maySee) throw new AppError('USER_NOT_FOUND');

    return { status: 200, body: await profileOf(ports, params.id, at) };
  };

const table = openTable(environment);
export const handler = serve(contract, getProfile, {
  profiles: profileTable(table),
  settings: settingsTable(table),
  subscriptions: subscriptionTable(table),
});
