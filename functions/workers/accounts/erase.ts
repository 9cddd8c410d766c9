import { workers } from '#shared/contracts/workers';
import { type Erasure, passed } from '#shared/domain/erasure';
import type { UserId } from '#shared/domain/ids';
import { cognitoSignIns } from '../../adapters/cognito/sign-ins';
import { accountDataTable } from '../../adapters/dynamodb/account-data-table';
import { deviceSessionEnd } from '../../adapters/dynamodb/device-session-table';
import { erasureTable } from '../../adapters/dynamodb/erasure-table';
import { paymentAccountReader } from '../../adapters/dynamodb/payment-account-table';
import { subscriptionTable } from '../../adapters/dynamodb/subscription-table';
import { openTable } from '../../adapters/dynamodb/table';
import { accountFiles } from '../../adapters/s3/account-files';
import { openBucket } from '../../adapters/s3/bucket';
import { stripeBilling } from '../../adapters/stripe/stripe-billing';
import { stripePayments } from '../../adapters/stripe/stripe-payments';
import type { PortsOf } from '../../ports/table';
import { consume, type Job } from '../../runtime/consume';
import { environment } from '../../runtime/environment';

const worker = workers.eraseAccounts;

/** As many as one run begins; the next run goes on. */
const mostAccounts = 20;
/** Within its minute and its timeout; what is left waits for the next run. */
const workMilliseconds = 40_000;

/**
 * Each step removes what it still finds, and the note of the account is moved on last: a run may be killed at any
 * point, and two may meet.
 */
export const eraseAccounts: Job<typeof worker> =
  (ports) =>
  async ({ at, log }) => {
    const { erasures, signIns, deviceSessions, accountFiles, accountData } = ports;
    const started = performance.now();
    const hasTime = () => performance.now() - started < workMilliseconds;

    const erase = async (erasure: Erasure): Promise<void> => {
      const { ownerId, username } = erasure;
      if (username !== undefined) await signIns.remove(username);
      // Once more: somebody may have signed in until now, or the note may be all that was written.
      await deviceSessions.endAll(ownerId, at);
      await endSubscription(ports, ownerId);
      const closePages = await pagesOf(ports, ownerId);
      await closePages();
      if (!(await accountData.erase(ownerId, at, hasTime))) return;
      // A link may have led to one more meanwhile; now there is none.
      await closePages();
      if (!(await accountFiles.erase(ownerId, hasTime))) return;
      await erasures.advance(erasure, passed(erasure, at));
      log.info('account erased', { ownerId, passes: erasure.passes + 1 });
    };

    const failures: unknown[] = [];
    for (const erasure of await erasures.listDueForAnyOwner(at, mostAccounts)) {
      if (!hasTime()) break;
      // One that cannot be erased must not keep the others.
      await erase(erasure).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures);
  };

/**
 * What nobody uses any more must not be charged any more. It goes before the data that names the customer, so that it
 * is tried again until Stripe has answered.
 */
async function endSubscription(
  { subscriptions, stripeBilling }: Pick<PortsOf<typeof worker>, 'subscriptions' | 'stripeBilling'>,
  ownerId: UserId,
): Promise<void> {
  const { customerId } = await subscriptions.get(ownerId);
  if (customerId !== undefined) await stripeBilling.forgetCustomer(customerId);
}

/** Closes the pages of Stripe on which invoices of the account could still be paid, while we know where they are. */
async function pagesOf(
  {
    paymentAccounts,
    stripePayments,
  }: Pick<PortsOf<typeof worker>, 'paymentAccounts' | 'stripePayments'>,
  ownerId: UserId,
): Promise<() => Promise<void>> {
  const kept = await paymentAccounts.find(ownerId);
  return async () => {
    if (kept) await stripePayments.closeCheckouts(kept.account.id, ownerId);
  };
}

const table = openTable(environment);
export const handler = consume(worker, eraseAccounts, {
  erasures: erasureTable(table),
  signIns: cognitoSignIns(environment),
  deviceSessions: deviceSessionEnd(table),
  subscriptions: subscriptionTable(table),
  stripeBilling: stripeBilling(environment),
  paymentAccounts: paymentAccountReader(table),
  stripePayments: stripePayments(environment),
  accountFiles: accountFiles(openBucket(environment)),
  accountData: accountDataTable(table),
});
