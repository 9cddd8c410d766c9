import { workers } from '#shared/contracts/workers';
import { isAccountEmail } from '#shared/domain/email';
import { altchaChecker } from '../../adapters/captcha/altcha';
import { cognitoAddressHolders } from '../../adapters/cognito/address-holders';
import { googleLinkTable } from '../../adapters/dynamodb/google-link-table';
import { rateLimitTable } from '../../adapters/dynamodb/rate-limit-table';
import { securityEventLog } from '../../adapters/dynamodb/security-event-table';
import { openTable } from '../../adapters/dynamodb/table';
import { usedProofTable } from '../../adapters/dynamodb/used-proof-table';
import { sesMailer } from '../../adapters/ses/mailer';
import { consume, type Job } from '../../runtime/consume';
import { environment } from '../../runtime/environment';
import { guardSignUp } from '../../runtime/guard-entry';
import { admitAddress } from './admit-address';

const worker = workers.preSignUp;

/** Cognito shows the message to whoever registers, after words of its own. */
const refusal = 'Zadejte platný email / Enter a valid email address';

/** Cognito accepts addresses that no mail program of ours would send to, such as those with spaces in quotes. */
export const preSignUp: Job<typeof worker> =
  (ports) =>
  async ({ event, at }) => {
    const { userAttributes, clientMetadata } = event.request;
    const email = userAttributes['email'];
    if (!email || !isAccountEmail(email)) throw new Error(refusal);

    // Who comes from a partner was checked there, and whom an administrator adds is no stranger.
    if (event.triggerSource === 'PreSignUp_SignUp') {
      await guardSignUp(ports, { account: email, metadata: clientMetadata, at });
    }
    await admitAddress(ports, event, at);
    return {};
  };

const table = openTable(environment);
export const handler = consume(worker, preSignUp, {
  captcha: altchaChecker(environment, usedProofTable(table)),
  rateLimits: rateLimitTable(table),
  addressHolders: cognitoAddressHolders(),
  googleLinks: googleLinkTable(table),
  securityEvents: securityEventLog(table),
  mailer: sesMailer(),
});
