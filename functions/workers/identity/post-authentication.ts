import { workers } from '#shared/contracts/workers';
import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import { cognitoAppClients } from '../../adapters/cognito/app-clients';
import { profileTable } from '../../adapters/dynamodb/profile-table';
import { rateLimitTable } from '../../adapters/dynamodb/rate-limit-table';
import { securityEventLog } from '../../adapters/dynamodb/security-event-table';
import { signInAttemptTable } from '../../adapters/dynamodb/sign-in-attempt-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { PortsOf } from '../../ports/table';
import { consume, type Job } from '../../runtime/consume';
import { environment } from '../../runtime/environment';
import { forgetTries } from '../../runtime/guard-entry';
import { keepProfile } from './keep-profile';
import { noteSignedIn } from './note-sign-in';
import { comesThroughProvider } from './through-provider';

const worker = workers.postAuthentication;

export const postAuthentication: Job<typeof worker> =
  (ports) =>
  async ({ event, at, log }) => {
    const { userAttributes, clientMetadata } = event.request;
    const ownerId = userAttributes['sub'] as UserId | undefined;
    const isGoogle = await comesThroughProvider(ports, event, clientMetadata);
    const metadata = isGoogle ? { method: 'google' } : clientMetadata;
    await noteSignedIn(ports, { ownerId, metadata, at, log });
    await forgetTries(ports, { account: event.userName, at }).catch((error: unknown) =>
      // Nobody is kept out because of it; the next sign-in only takes more work.
      log.error('tries not forgotten', { error }),
    );
    await keepMissingProfile(ports, event.request, { ownerId, at }).catch((error: unknown) =>
      // The next sign-in tries it again.
      log.error('profile not written', { error }),
    );
    return {};
  };

/** Cognito confirms an account for good even where the trigger that writes its profile could not do so. */
async function keepMissingProfile(
  { profiles }: Pick<PortsOf<typeof worker>, 'profiles'>,
  account: Parameters<typeof keepProfile>[1],
  { ownerId, at }: { readonly ownerId: UserId | undefined; readonly at: Instant },
): Promise<void> {
  if (ownerId === undefined || (await profiles.find(ownerId))) return;
  await keepProfile(profiles, account, at);
}

const table = openTable(environment);
export const handler = consume(worker, postAuthentication, {
  appClients: cognitoAppClients(),
  rateLimits: rateLimitTable(table),
  signInAttempts: signInAttemptTable(table),
  securityEvents: securityEventLog(table),
  profiles: profileTable(table),
});
