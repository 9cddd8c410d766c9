import { workers } from '#shared/contracts/workers';
import type { UserId } from '#shared/domain/ids';
import { altchaChecker } from '../../adapters/captcha/altcha';
import { cognitoAppClients } from '../../adapters/cognito/app-clients';
import { rateLimitTable } from '../../adapters/dynamodb/rate-limit-table';
import { securityEventLog } from '../../adapters/dynamodb/security-event-table';
import { signInAttemptTable } from '../../adapters/dynamodb/sign-in-attempt-table';
import { openTable } from '../../adapters/dynamodb/table';
import { usedProofTable } from '../../adapters/dynamodb/used-proof-table';
import { consume, type Job } from '../../runtime/consume';
import { environment } from '../../runtime/environment';
import { guardSignIn } from '../../runtime/guard-entry';
import { noteSignInBegun } from './note-sign-in';
import { comesThroughProvider } from './through-provider';

const worker = workers.preAuthentication;

export const preAuthentication: Job<typeof worker> =
  (ports) =>
  async ({ event, at, log }) => {
    const { userAttributes, validationData } = event.request;
    if (!(await comesThroughProvider(ports, event, validationData))) {
      await guardSignIn(ports, { account: event.userName, metadata: validationData, at });
    }

    const ownerId = userAttributes['sub'] as UserId | undefined;
    await noteSignInBegun(ports, { ownerId, metadata: validationData, at, log });
    return {};
  };

const table = openTable(environment);
export const handler = consume(worker, preAuthentication, {
  appClients: cognitoAppClients(),
  captcha: altchaChecker(environment, usedProofTable(table)),
  rateLimits: rateLimitTable(table),
  signInAttempts: signInAttemptTable(table),
  securityEvents: securityEventLog(table),
});
