import { workers } from '#shared/contracts/workers';
import type { UserId } from '#shared/domain/ids';
import { securityEventLog } from '../../adapters/dynamodb/security-event-table';
import { signInAttemptTable } from '../../adapters/dynamodb/sign-in-attempt-table';
import { openTable } from '../../adapters/dynamodb/table';
import { consume, type Job } from '../../runtime/consume';
import { environment } from '../../runtime/environment';
import { noteSignedIn } from './note-sign-in';
import { comesThroughProvider } from './through-provider';

const worker = workers.postAuthentication;

export const postAuthentication: Job<typeof worker> =
  (ports) =>
  async ({ event, at, log }) => {
    const { userAttributes, clientMetadata } = event.request;
    const ownerId = userAttributes['sub'] as UserId | undefined;
    const isGoogle = comesThroughProvider(event, clientMetadata);
    const metadata = isGoogle ? { method: 'google' } : clientMetadata;
    await noteSignedIn(ports, { ownerId, metadata, at, log });
    return {};
  };

const table = openTable(environment);
export const handler = consume(worker, postAuthentication, {
  signInAttempts: signInAttemptTable(table),
  securityEvents: securityEventLog(table),
});
