import { workers } from '#shared/contracts/workers';
import type { UserId } from '#shared/domain/ids';
import { invariant } from '#shared/errors/invariant';
import { profileTable } from '../../adapters/dynamodb/profile-table';
import { openTable } from '../../adapters/dynamodb/table';
import { consume, type Job } from '../../runtime/consume';
import { environment } from '../../runtime/environment';
import { languageOfAccount } from './account-attributes';

const worker = workers.postConfirmation;

export const postConfirmation: Job<typeof worker> =
  ({ profiles }) =>
  async ({ event, at }) => {
    // A new password is confirmed by the same trigger; the account has its profile by then.
    if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') return {};

    const { userAttributes, clientMetadata } = event.request;
    const { sub, email } = userAttributes;
    invariant(sub && email, 'a confirmed account has an id and an address');

    const id = sub as UserId;
    const language = languageOfAccount(userAttributes, clientMetadata);
    await profiles.create(id, { id, email, language, role: 'user', createdAt: at });
    return {};
  };

export const handler = consume(worker, postConfirmation, {
  profiles: profileTable(openTable(environment)),
});
